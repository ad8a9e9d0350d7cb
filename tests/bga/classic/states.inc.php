<?php
// A small game in the old form: who takes the last of ten stones wins.

require_once 'modules/php/constants.inc.php';

$machinestates = [
    1 => [
        'name' => 'gameSetup',
        'description' => '',
        'type' => 'manager',
        'action' => 'stGameSetup',
        'transitions' => ['' => ST_TURN],
    ],
    ST_TURN => [
        'name' => 'playerTurn',
        'description' => clienttranslate('${actplayer} must take stones'),
        'descriptionmyturn' => clienttranslate('${you} must take one or two of ${left} stones'),
        'type' => 'activeplayer',
        'args' => 'argPlayerTurn',
        'possibleactions' => ['takeStones'],
        'transitions' => ['taken' => ST_NEXT, 'zombiePass' => ST_NEXT],
    ],
    ST_NEXT => [
        'name' => 'nextPlayer',
        'description' => '',
        'type' => 'game',
        'action' => 'stNextPlayer',
        'updateGameProgression' => true,
        'transitions' => ['turn' => ST_TURN, 'vote' => ST_VOTE, 'end' => 99],
    ],
    ST_VOTE => [
        'name' => 'vote',
        'description' => clienttranslate('Other players must say whether they go on'),
        'descriptionmyturn' => clienttranslate('${you} must say whether you go on'),
        'type' => 'multipleactiveplayer',
        'action' => 'stMakeEveryoneActive',
        'possibleactions' => ['vote'],
        'transitions' => ['voted' => ST_NEXT],
    ],
    99 => [
        'name' => 'gameEnd',
        'description' => clienttranslate('End of game'),
        'type' => 'manager',
        'action' => 'stGameEnd',
        'args' => 'argGameEnd',
    ],
];
