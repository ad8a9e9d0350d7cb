<?php
// Loops, `switch`, `break` and `continue`.

$machinestates = [];
for ($i = 1, $n = 0; $i <= 5; $i++) {
    if ($i == 4) continue;
    $machinestates["for$i"] = $n += $i;
}
for ($i = 10; $i > 0; --$i) {
    if ($i < 7) {
        break;
    }
    $machinestates[] = $i--;
}
$k = 0;
while (true) {
    $k++;
    if ($k >= 3) break;
    $machinestates['while' . $k] = $k;
}
foreach ([1, 2, 3, 4] as $x) {
    if ($x == 3) {
        break;
    }
    $machinestates["each$x"] = $x;
}
function named($key)
{
    switch ($key) {
        case 1:
            return 'one';
        case 'two':
        case 2:
            $word = 'two';
            break;
        default:
            $word = 'many';
    }
    return $word;
}
foreach ([1, 2, 3, 'two'] as $x) {
    $machinestates["switch$x"] = named($x);
}
switch (1 + 1) {
    case 1:
        $machinestates['no'] = 1;
    case 2:
        $machinestates['yes'] = 2;
    case 3:
        $machinestates['through'] = 3;
}
