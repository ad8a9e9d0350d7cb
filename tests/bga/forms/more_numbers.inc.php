<?php
define('OTHER_INCLUDED', 62);
