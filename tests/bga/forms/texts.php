<?php
// Texts: escapes, variables in double quotes, heredoc, nowdoc, joined texts.

$name = 'Ludo';
$list = ['key' => 'held', 3 => 'third'];
$machinestates = [
    'single' => 'it\'s a \\ and a \n',
    'double' => "tab\there \"quoted\" \x41\u{e9} \101 \$name",
    'variable' => "$name and {$name}s, ${name}",
    'index' => "$list[key] and {$list['key']} and $list[3]",
    'lost' => "${actplayer} must play",
    'joined' => 'one ' . 'two ' . 3 . ' ' . 4.0,
    'placeholder' => clienttranslate('${actplayer} must play ${n} cards'),
    'heredoc' => <<<TEXT
        first $name
          second "quoted"
        TEXT,
    'nowdoc' => <<<'TEXT'
    plain $name \n
    TEXT,
    'html' => "<b class='x'>bold</b> # no comment // here",
];
