<?php
namespace Bga\Games\LastStone;

enum Numbers: int
{
    case TURN = 10;
    case NEXT = 20;
}
