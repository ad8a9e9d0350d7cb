<?php
class action_laststone extends APP_GameAction
{
    public function takeStones()
    {
        self::setAjaxMode();
        $this->game->takeStones(self::getArg('number', AT_posint, true));
        self::ajaxResponse();
    }

    public function vote()
    {
        self::setAjaxMode();
        $this->game->vote(self::getArg('yes', AT_bool, true));
        self::ajaxResponse();
    }
}
