<?php
// States by the builder of the framework.

use Bga\GameFramework\GameStateBuilder;
use Bga\GameFramework\StateType;

$machinestates = [
    1 => GameStateBuilder::gameSetup(10)->build(),
    10 => GameStateBuilder::create()
        ->name('playerTurn')
        ->description(clienttranslate('${actplayer} must play'))
        ->descriptionMyTurn(clienttranslate('${you} must play'))
        ->type(StateType::ACTIVE_PLAYER)
        ->args('argPlayerTurn')
        ->possibleActions(['actPlay', 'actPass'])
        ->transitions(['next' => 11, 'zombiePass' => 11])
        ->build(),
    11 => GameStateBuilder::create()
        ->name('nextPlayer')
        ->type(StateType::GAME)
        ->action('stNextPlayer')
        ->updateGameProgression(true)
        ->transitions(['turn' => 10, 'end' => 98])
        ->build(),
    12 => GameStateBuilder::create()
        ->name('all')
        ->type(StateType::MULTIPLE_ACTIVE_PLAYER)
        ->initialPrivate(13)
        ->build(),
    98 => GameStateBuilder::endScore()->build(),
    99 => GameStateBuilder::gameEnd()->build(),
];
