<?php
// Keeps everything.
$kept = [];
while (true) {
    $kept[] = str_repeat('x', 1_000_000) . count($kept);
}
