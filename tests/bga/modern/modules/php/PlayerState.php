<?php
namespace Bga\Games\LastStone;

use Bga\GameFramework\States\GameState;
use Bga\GameFramework\StateType;

// What all states of one player have in common.
class PlayerState extends GameState
{
    public function __construct(protected Game $game, Numbers $id, string $text, string $others = '')
    {
        parent::__construct(
            $game,
            id: $id->value,
            type: StateType::ACTIVE_PLAYER,
            description: $others ?: clienttranslate('${actplayer} must take stones'),
            descriptionMyTurn: $text,
        );
    }

    public function zombie(int $playerId)
    {
        return States\NextPlayer::class;
    }
}
