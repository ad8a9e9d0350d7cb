<?php
// Arrays put together: +, spreads, array_merge, variables, loops, conditions, a small function.

$basic = [10 => 'ten', 'shared' => 'basic'];
$more = [20 => 'twenty', 'shared' => 'more'];
$machinestates = $basic + $more;
$machinestates['spread'] = [...[1, 2], ...['k' => 3], 4];
$machinestates['merged'] = array_merge([5 => 'a'], ['b', 'k' => 'c'], ['k' => 'd']);
$machinestates['replaced'] = array_replace([1 => 'a', 2 => 'b'], [2 => 'c']);
$machinestates += [30 => 'thirty', 10 => 'lost'];
$machinestates[] = 'appended';
$machinestates['deep']['er']['est'] = 1;
$machinestates['list'][] = 'x';
$machinestates['list'][] = 'y';

foreach ([1 => 'one', 2 => 'two'] as $number => $word) {
    $machinestates['loop' . $number] = ['word' => ucfirst($word), 'square' => $number * $number];
}
foreach (range(3, 5) as $number) $machinestates["range$number"] = $number;

$expansion = false;
if ($expansion) {
    $machinestates['expansion'] = 1;
} elseif (count($basic) === 2) {
    $machinestates['counted'] = true;
} else {
    $machinestates['otherwise'] = true;
}

function state(string $name, array $ways = ['next' => 99]): array
{
    return ['name' => $name, 'transitions' => $ways];
}
$machinestates[70] = state('by function');
$machinestates[71] = state('with ways', ['a' => 1] + ['b' => 2]);
$machinestates['choice'] = $expansion ? 'yes' : 'no';
$machinestates['default'] = $missing ?? $basic['missing'] ?? 'default';
$machinestates['flags'] = 1 | 4;
$machinestates['logic'] = !$expansion && (3 > 2 || false);
$machinestates['filled'] = array_fill_keys(['a', 'b'], 0);
$machinestates['joined'] = implode(', ', array_keys($basic));
