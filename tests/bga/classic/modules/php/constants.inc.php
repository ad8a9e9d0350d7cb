<?php
const ST_TURN = 2;
const ST_NEXT = 3;
const ST_VOTE = 4;
const STONES = 10;
