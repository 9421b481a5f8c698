<?php
// Size and seed as arguments; it reads nothing.
[, $size, $seed] = array_map('intval', $argv);
$walls = str_repeat('0', $size * ($size - 1));
$last = $size - 1;
$col = $seed % $size;
echo "$size\n0 0\n$col $last\n$walls\n$walls\n";
