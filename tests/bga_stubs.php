<?php
// Stands in for BGA's framework in tests: only what exported files name, and only enough to look
// at them. Texts marked for translation come out as `name:text`.

namespace {
    function clienttranslate(string $text): string
    {
        return "clienttranslate:$text";
    }

    function totranslate(string $text): string
    {
        return "totranslate:$text";
    }

    const AT_int = 'int';
    const AT_bool = 'bool';
    const AT_enum = 'enum';
    const AT_alphanum = 'alphanum';
    const AT_alphanum_dash = 'alphanum_dash';
    const AT_numberlist = 'numberlist';
    const AT_json = 'json';

    class APP_GameAction
    {
        public ?object $game = null;
        public array $sent = [];
        public array $asked = [];
        public mixed $view = null;

        protected function setAjaxMode(): void
        {
        }

        protected function ajaxResponse(): void
        {
        }

        protected function isArg(string $name): bool
        {
            return isset($this->sent[$name]);
        }

        protected function getArg($name, $type, $mandatory = false, $default = null, $details = [])
        {
            $this->asked[$name] = [$type, $mandatory, $details];
            return $this->sent[$name] ?? $default;
        }
    }
}

namespace Bga\GameFramework {
    enum StateType: string
    {
        case ACTIVE_PLAYER = 'activeplayer';
        case MULTIPLE_ACTIVE_PLAYER = 'multipleactiveplayer';
        case PRIVATE = 'private';
        case GAME = 'game';
        case MANAGER = 'manager';
    }

    class VisibleSystemException extends \Exception
    {
    }

    class Table
    {
        public array $calls = [];
        public object $gamestate;

        public function __construct()
        {
            $this->gamestate = new class ($this) {
                public function __construct(public object $game)
                {
                }

                public function setAllPlayersMultiactive(): void
                {
                    $this->game->calls[] = 'all active';
                }

                public function initializePrivateStateForAllActivePlayers(): void
                {
                    $this->game->calls[] = 'private';
                }

                public function nextState(string $transition = ''): void
                {
                    $this->game->calls[] = "nextState $transition";
                }
            };
        }

        public function loadPlayersBasicInfos(): array
        {
            return [7 => [], 9 => []];
        }

        public function activeNextPlayer(): void
        {
            $this->calls[] = 'activeNextPlayer';
        }

        public function activePrevPlayer(): void
        {
            $this->calls[] = 'activePrevPlayer';
        }

        public function checkAction(string $action): void
        {
            $this->calls[] = "checkAction $action";
        }
    }
}

namespace Bga\GameFramework\States {
    use Bga\GameFramework\StateType;
    use Bga\GameFramework\Table;

    #[\Attribute]
    class PossibleAction
    {
    }

    class GameState
    {
        public function __construct(
            Table $table,
            public int $id,
            public StateType $type,
            public ?string $name = null,
            public string $description = '',
            public string $descriptionMyTurn = '',
            public array $transitions = [],
            public bool $updateGameProgression = false,
            public int|string|null $initialPrivate = null,
        ) {
        }
    }
}

namespace Bga\GameFramework\Actions\Types {
    #[\Attribute]
    class IntParam
    {
        public function __construct(public ?int $min = null, public ?int $max = null)
        {
        }
    }

    #[\Attribute]
    class StringParam
    {
        public function __construct(
            public bool $alphanum = false,
            public bool $alphanum_dash = false,
            public ?array $enum = null,
        ) {
        }
    }

    #[\Attribute]
    class IntArrayParam
    {
    }

    #[\Attribute]
    class JsonParam
    {
    }
}
