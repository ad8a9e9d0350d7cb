<?php
declare(strict_types=1);

namespace Bga\Games\LastStone;

use Bga\Games\LastStone\States\PlayerTurn;

class Game extends \Bga\GameFramework\Table
{
    protected function setupNewGame($players, $options = [])
    {
        $this->tableStats->init('turns_number', 0);
        return PlayerTurn::class;
    }
}
