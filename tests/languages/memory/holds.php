<?php
$kept = [];
for ($at = 0; $at < 10_000; $at++) {
    $kept[] = str_repeat('x', 10_000);
}
for ($at = 0; $at < 50_000; $at++) {
    $kept[$at * 7919 % 10_000] = str_repeat('x', 10_000);
}
echo "R\n";
