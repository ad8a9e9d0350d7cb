<?php
$stats_type = [
    'table' => [
        'turns_number' => ['id' => 10, 'name' => totranslate('Turns'), 'type' => 'int'],
    ],
    'player' => [
        'turns_number' => ['id' => 10, 'name' => totranslate('Turns'), 'type' => 'int'],
    ],
    'value_labels' => [10 => [1 => totranslate('one'), 2 => totranslate('two')]],
];
