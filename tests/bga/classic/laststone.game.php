<?php
require_once APP_GAMEMODULE_PATH . 'module/table/table.game.php';
require_once 'modules/php/constants.inc.php';

class LastStone extends Table
{
    function __construct()
    {
        parent::__construct();
        self::initGameStateLabels(['stones' => 10, 'variant' => 100]);
    }

    function takeStones($number)
    {
        self::checkAction('takeStones');
        // a comment with nextState('nowhere') in it
        self::incStat(1, 'turns_number');
        $this->gamestate->nextState('taken');
    }

    function vote($yes)
    {
        self::checkAction('vote');
        $this->gamestate->setPlayerNonMultiactive(self::getCurrentPlayerId(), 'voted');
    }

    function argPlayerTurn()
    {
        return ['left' => self::getGameStateValue('stones')];
    }

    function stNextPlayer()
    {
        if (self::getGameStateValue('stones') == 0) {
            $this->gamestate->nextState('end');
        } else {
            $this->activeNextPlayer();
            $this->gamestate->nextState($this->asked() ? 'vote' : 'turn');
        }
    }

    function asked()
    {
        return false;
    }

    function zombieTurn($state, $active_player)
    {
        if ($state['type'] === 'activeplayer') {
            switch ($state['name']) {
                default:
                    $this->gamestate->nextState('zombiePass');
                    break;
            }
            return;
        }
        $this->gamestate->setPlayerNonMultiactive($active_player, 'voted');
    }
}
