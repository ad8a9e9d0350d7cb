<?php
// Evaluates a definition file of a project with small stubs for what the platform offers, and
// prints some variables as JSON. Arrays come as lists of pairs, so that keys keep their type and
// order.
//
// php evaluate.php ROOT FILE VARIABLES [FILE_TO_LOAD_BEFORE...]

namespace Bga\GameFramework {
    enum StateType: string
    {
        case ACTIVE_PLAYER = 'activeplayer';
        case MULTIPLE_ACTIVE_PLAYER = 'multipleactiveplayer';
        case PRIVATE = 'private';
        case GAME = 'game';
        case MANAGER = 'manager';
    }

    class GameStateBuilder
    {
        private array $made = [];
        private const KEYS = [
            'descriptionmyturn' => 'descriptionmyturn',
            'possibleactions' => 'possibleactions',
            'updategameprogression' => 'updateGameProgression',
            'initialprivate' => 'initialprivate',
        ];

        public static function create(): self
        {
            return new self();
        }

        public static function gameSetup(int $first = 2): self
        {
            $self = new self();
            $self->made = [
                'name' => 'gameSetup',
                'type' => 'manager',
                'action' => 'stGameSetup',
                'transitions' => ['' => $first],
            ];
            return $self;
        }

        public static function endScore(): self
        {
            $self = new self();
            $self->made = [
                'name' => 'endScore',
                'type' => 'game',
                'action' => 'stEndScore',
                'updateGameProgression' => true,
                'transitions' => ['' => 99],
            ];
            return $self;
        }

        public static function gameEnd(): self
        {
            $self = new self();
            $self->made = [
                'name' => 'gameEnd',
                'type' => 'manager',
                'action' => 'stGameEnd',
                'args' => 'argGameEnd',
            ];
            return $self;
        }

        public function __call(string $name, array $given): self
        {
            $name = strtolower($name);
            $this->made[self::KEYS[$name] ?? $name] = $given[0];
            return $this;
        }

        public function build(): array
        {
            return $this->made;
        }
    }

    class Table
    {
    }
}

namespace Bga\GameFramework\States {
    abstract class GameState
    {
        public array $made;

        public function __construct(...$given)
        {
            $this->made = $given;
        }
    }

    #[\Attribute]
    class PossibleAction
    {
    }
}

namespace {
    const GAMESTATE_CLOCK_MODE = 200;
    const GAMESTATE_RATING_MODE = 201;

    function clienttranslate($text)
    {
        return $text;
    }

    function totranslate($text)
    {
        return $text;
    }

    function N_($text)
    {
        return $text;
    }

    class Table
    {
    }

    function as_pairs($value)
    {
        if ($value instanceof \BackedEnum) {
            return $value->value;
        }
        if (is_array($value)) {
            $pairs = [];
            foreach ($value as $key => $entry) {
                $pairs[] = [$key, as_pairs($entry)];
            }
            return $pairs;
        }
        return is_object($value) ? as_pairs(get_object_vars($value)) : $value;
    }

    error_reporting(E_ALL & ~E_WARNING & ~E_NOTICE & ~E_DEPRECATED);
    [$_, $root, $file, $names] = $argv;
    chdir($root);
    set_include_path($root);
    foreach (array_slice($argv, 4) as $before) {
        require_once $before;
    }
    require $file;
    $found = [];
    foreach (explode(',', $names) as $name) {
        if (isset($$name)) {
            $found[$name] = as_pairs($$name);
        }
    }
    echo json_encode($found, JSON_THROW_ON_ERROR | JSON_INVALID_UTF8_SUBSTITUTE);
}
