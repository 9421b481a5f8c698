<?php
// Coded labyrinth, starter program: a breadth-first search.
//
// Read "rows cols", then the rows, with one number per cell. Write a line "row col" for each cell of the path from the
// start to the finish, counted from 0, or NONE. Then exit. Write debug output with fwrite(STDERR, ...); the result page
// shows it.

const START = 16;
const FINISH = 32;
// The directions of the four bits: left, up, right, down.
const WAYS = [[1, 0, -1], [2, -1, 0], [4, 0, 1], [8, 1, 0]];

[$rows, $cols] = array_map('intval', explode(' ', fgets(STDIN)));
// Cells are numbered row by row, from 0.
$cells = [];
for ($row = 0; $row < $rows; $row++) {
    foreach (explode(' ', trim(fgets(STDIN))) as $number) {
        $cells[] = (int) $number;
    }
}
foreach ($cells as $cell => $number) {
    if ($number & START) {
        $start = $cell;
    }
    if ($number & FINISH) {
        $finish = $cell;
    }
}

// The next cell on the path to the finish, if the search has reached the cell. The search begins at the finish, so that
// the path can be printed from the start. Without this check it would never end in a labyrinth with loops.
$next = [$finish => $finish];
$queue = [$finish];
for ($first = 0; $first < count($queue); $first++) {
    $cell = $queue[$first];
    foreach (WAYS as [$bit, $down, $right]) {
        $neighbour = $cell + $down * $cols + $right;
        if (($cells[$cell] & $bit) && !isset($next[$neighbour])) {
            $next[$neighbour] = $cell;
            $queue[] = $neighbour;
        }
    }
}

if (!isset($next[$start])) {
    echo "NONE\n";
    exit;
}
for ($cell = $start; $cell !== $finish; $cell = $next[$cell]) {
    echo intdiv($cell, $cols), ' ', $cell % $cols, "\n";
}
echo intdiv($finish, $cols), ' ', $finish % $cols, "\n";
