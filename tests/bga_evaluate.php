<?php
// What the files of an exported project hold, as JSON: `php bga_evaluate.php FOLDER`.

require __DIR__ . '/bga_stubs.php';

#[AllowDynamicProperties]
class Holder
{
}

/** The variables that a file of arrays sets, and what it sets of its object. */
function arrays(string $file): array
{
    $read = function () use ($file) {
        include $file;
        $found = get_defined_vars();
        unset($found['file']);
        return $found + get_object_vars($this);
    };
    return $read->call(new Holder());
}

function parameters(ReflectionMethod $method): array
{
    $found = [];
    foreach ($method->getParameters() as $parameter) {
        $checks = [];
        foreach ($parameter->getAttributes() as $attribute) {
            $checks[] = [basename(strtr($attribute->getName(), '\\', '/')), $attribute->getArguments()];
            $attribute->newInstance();
        }
        $found[$parameter->getName()] = [(string) $parameter->getType(), $checks];
    }
    return $found;
}

/** A state class: its definition, its actions with their parameters, and its other methods. */
function state(string $class, object $game): array
{
    $made = new $class($game);
    $found = get_object_vars($made);
    $found['class'] = basename(strtr($class, '\\', '/'));
    $found['type'] = $made->type->value;
    unset($found['game']);
    $found['actions'] = [];
    $found['methods'] = [];
    foreach ((new ReflectionClass($class))->getMethods() as $method) {
        if ($method->getAttributes('Bga\\GameFramework\\States\\PossibleAction')) {
            $found['actions'][$method->getName()] = parameters($method);
        } elseif ($method->getName() !== '__construct') {
            $found['methods'][] = $method->getName();
        }
    }
    $found['args'] = method_exists($made, 'getArgs') ? $made->getArgs() : null;
    return $found;
}

$folder = $argv[1];
$found = ['arrays' => [], 'states' => [], 'material' => []];
foreach (glob("$folder/*.inc.php") as $file) {
    $found['arrays'][basename($file)] = arrays($file);
}
$namespace = null;
foreach (glob("$folder/modules/php/{,States/}*.php", GLOB_BRACE) as $file) {
    require $file;
    preg_match('/^namespace (.*?);/m', file_get_contents($file), $match);
    $namespace ??= $match[1];
    if (basename(dirname($file)) === 'States') {
        $game = (new ReflectionClass("$namespace\\Game"))->newInstance();
        $found['states'][] = state($match[1] . '\\' . basename($file, '.php'), $game);
    }
}
if (class_exists("$namespace\\Material")) {
    foreach (get_class_methods("$namespace\\Material") as $section) {
        $found['material'][$section] = "$namespace\\Material"::$section();
    }
}
$found['rules'] = get_class_methods("$namespace\\Rules");
$found['game'] = array_map(
    fn ($method) => $method->getName(),
    array_values(array_filter(
        (new ReflectionClass("$namespace\\Game"))->getMethods(),
        fn ($method) => $method->getDeclaringClass()->getName() === "$namespace\\Game"
    ))
);
foreach (glob("$folder/*.action.php") as $file) {
    require $file;
    $found['sent'] = array_diff(
        get_class_methods('action_' . basename($file, '.action.php')),
        get_class_methods('APP_GameAction'),
        ['__default']
    );
    $found['sent'] = array_values($found['sent']);
}
echo json_encode($found, JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION);
