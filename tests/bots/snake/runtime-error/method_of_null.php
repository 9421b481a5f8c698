<?php
$field = fgets(STDIN);
$snake = null;
echo $snake->turn($field), "\n";
