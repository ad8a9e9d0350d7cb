<?php
// Functions without a name, and `match`.

$bonus = 10;
$double = fn ($x) => 2 * $x + $bonus;
$state = function (string $name, $ways = ['next' => 99]) use ($bonus) {
    if ($bonus > 5) {
        return ['name' => $name, 'transitions' => $ways, 'bonus' => $bonus];
    }
    return [];
};
$kind = fn (int $x): string => match (true) {
    $x < 2 => 'few',
    $x === 2, $x === 3 => 'some',
    default => 'many',
};
$machinestates = [
    2 => $state('begin'),
    3 => $state('end', []),
    'mapped' => array_map(fn ($x) => ['double' => $double($x)], ['a' => 1, 'b' => 2]),
    'pairs' => array_map(static fn ($x, $y) => "$x$y", ['a', 'b'], [1, 2]),
    'filtered' => array_filter([1, 2, 3, 4], function ($x) { return $x % 2 === 0; }),
    'called' => (function () { return 'at once'; })(),
    'user' => call_user_func(fn (...$all) => 7),
    'kinds' => array_map($kind, [1, 2, 3, 4]),
    'match' => match ('b') { 'a' => 1, 'b', 'c' => 2 },
];
