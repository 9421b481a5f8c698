<?php
// Maze duel, starter program for an architect: a random tree of corridors.
//
// Read one line "size seed". Write five lines: the size, the start, the end, the horizontal walls and the vertical
// walls; "1" is a wall and "0" is an opening. Then exit. Write debug output with fwrite(STDERR, ...); the result page
// shows it.

[$size, $seed] = array_map('intval', explode(' ', fgets(STDIN)));
// At first every wall is closed.
$horizontal = str_repeat('1', $size * ($size - 1));
$vertical = $horizontal;
// A small random number generator: the same seed always gives the same maze.
$state = $seed % 2147483646 + 1;
for ($row = 0; $row < $size; $row++) {
    for ($col = 0; $col < $size; $col++) {
        if ($row === 0 && $col === 0) {
            continue;
        }
        $state = $state * 16807 % 2147483647;
        // Connect each cell to the one above it or to the one on its left, so that all cells are connected.
        if ($col === 0 || ($row > 0 && $state % 2 === 0)) {
            $horizontal[($row - 1) * $size + $col] = '0';
        } else {
            $vertical[$row * ($size - 1) + $col - 1] = '0';
        }
    }
}
// Solvers do not get lost here for long. Next idea: deep dead ends, and loops.
$last = $size - 1;
echo "$size\n0 0\n$last $last\n$horizontal\n$vertical\n";
