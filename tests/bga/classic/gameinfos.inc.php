<?php
$gameinfos = [
    'game_name' => 'Last stone',
    'publisher' => '',
    'bgg_id' => 0,
    'players' => [2, 3, 4],
    'suggest_player_number' => null,
    'estimated_duration' => 5,
    'tie_breaker_description' => '',
    'is_coop' => 0,
    'language_dependency' => false,
    'player_colors' => ['ff0000', '008000', '0000ff', 'ffa500'],
    'game_interface_width' => ['min' => 740, 'max' => null],
];
