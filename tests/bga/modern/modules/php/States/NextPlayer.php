<?php
declare(strict_types=1);

namespace Bga\Games\LastStone\States;

use Bga\GameFramework\StateType;
use Bga\Games\LastStone\Game;

class NextPlayer extends \Bga\GameFramework\States\GameState
{
    const ID = 20;

    public function __construct(protected Game $game)
    {
        parent::__construct(
            $game,
            id: self::ID,
            type: StateType::GAME,
            name: 'nextPlayer',
            updateGameProgression: true,
            transitions: ['end' => 99],
        );
    }

    public function onEnteringState(int $activePlayerId)
    {
        if ($this->game->stonesLeft() === 0) {
            return 'end';
        }
        $this->game->activeNextPlayer();
        return PlayerTurn::class;
    }
}
