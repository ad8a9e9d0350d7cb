<?php
$game_options = [
    100 => [
        'name' => totranslate('Variant'),
        'default' => 2,
        'values' => [
            1 => ['name' => totranslate('Short'), 'tmdisplay' => totranslate('Short game')],
            2 => ['name' => totranslate('Long'), 'nobeginner' => true],
        ],
        'startcondition' => [
            1 => [
                [
                    'type' => 'minplayers',
                    'value' => 2,
                    'message' => totranslate('The short game needs two players'),
                ],
            ],
        ],
    ],
    101 => [
        'name' => totranslate('Handicap'),
        'values' => [0 => ['name' => totranslate('None')], 1 => ['name' => totranslate('One stone')]],
        'displaycondition' => [
            ['type' => 'otheroption', 'id' => 100, 'value' => [1, 2]],
            ['type' => 'otheroption', 'id' => 201, 'value' => 1],
        ],
    ],
];

$game_preferences = [
    200 => [
        'name' => totranslate('Stones'),
        'needReload' => true,
        'values' => [
            1 => ['name' => totranslate('Round'), 'cssPref' => 'round_stones'],
            2 => ['name' => totranslate('Square')],
        ],
    ],
];
