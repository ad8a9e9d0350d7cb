<?php
// What the constructors of the state classes in `modern` hand to the framework.

require_once 'modules/php/Game.php';
require_once 'modules/php/Numbers.php';
require_once 'modules/php/PlayerState.php';
require_once 'modules/php/States/PlayerTurn.php';
require_once 'modules/php/States/NextPlayer.php';

$game = new \Bga\Games\LastStone\Game();
$states = [];
foreach (['PlayerTurn', 'NextPlayer'] as $name) {
    $class = "Bga\\Games\\LastStone\\States\\$name";
    $state = new $class($game);
    $states[$name] = array_filter($state->made, 'is_string', ARRAY_FILTER_USE_KEY);
}
