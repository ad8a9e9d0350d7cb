<?php
const INCLUDED = 60;

abstract class MoreNumbers
{
    const INHERITED = 61;
}
