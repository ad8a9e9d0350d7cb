<?php
declare(strict_types=1);

namespace Bga\Games\LastStone\States;

use Bga\GameFramework\States\PossibleAction;
use Bga\Games\LastStone\Game;
use Bga\Games\LastStone\Numbers;
use Bga\Games\LastStone\PlayerState;

class PlayerTurn extends PlayerState
{
    public function __construct(protected Game $game)
    {
        parent::__construct(
            $game,
            Numbers::TURN,
            clienttranslate('${you} must take one or two of ${left} stones'),
        );
    }

    public function getArgs(): array
    {
        return ['left' => 10];
    }

    #[PossibleAction]
    public function actTake(int $number, int $activePlayerId)
    {
        if ($number > 2) {
            throw new \Bga\GameFramework\UserException(clienttranslate('Two at most'));
        }
        return NextPlayer::class;
    }

    public function helper(): int
    {
        return 7;
    }
}
