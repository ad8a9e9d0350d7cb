<?php
// Both ways to write arrays, keys of every kind, numbers in every base, and a comma at the end.

$machinestates = array(
    1 => ['short' => true, 'long' => false, 'none' => null],
    '2' => array(0x1F, 017, 0b101, 1_000, -4, 2.5, 1e3, +7),
    3.9 => 'three',
    true => 'replaces the first',
    'word' => ['nested' => ['deeper' => [1, 2, [3]]]],
    'gap' => [5 => 'five', 'six', 2 => 'two', 'seven'],
    'keys' => ["07" => 'a', "-5" => 'b', "1.5" => 'c', null => 'd'],
    'empty' => [],
);
