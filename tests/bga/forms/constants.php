<?php
// Numbers by name: define, const, classes, enums, a guard, an included file.

require_once 'forms/numbers.inc.php';
include __DIR__ . '/more_numbers.inc.php';

if (!defined('STATE_FIRST')) {
    define('STATE_FIRST', 2);
    define("STATE_NEXT", STATE_FIRST + 1);
}
const STATE_THIRD = STATE_NEXT + 1, STATE_FOURTH = 5;

final class Numbers extends MoreNumbers
{
    public const FIRST = 30;
    const SECOND = self::FIRST + 1;
    private const TEXT = 'in a class';

    public function method(): array
    {
        return [];
    }
}

enum Phase: int
{
    case Early = 40;
    case Late = 41;
    const DEFAULT = 42;
}

$machinestates = [
    STATE_FIRST => ['name' => 'first', 'to' => STATE_FOURTH],
    STATE_NEXT => 'next',
    STATE_THIRD => 'third',
    Numbers::FIRST => Numbers::SECOND,
    Numbers::INHERITED => 'inherited',
    Phase::Late->value => Phase::DEFAULT,
    INCLUDED => OTHER_INCLUDED,
    \STATE_NEXT + 100 => 'absolute',
];
