<?php
// Maze duel, starter program for a solver: explores towards the end and backs out of dead ends.
//
// Each turn, read seven lines: the size, the start, the end, the horizontal walls and the vertical walls ("?" for
// unknown), your position, and the cells you can move to as "row col", separated by commas. Write one of these cells.
// Write debug output with fwrite(STDERR, ...); the replay shows it next to each turn.

$visited = [];
// The cells that lead back to the start.
$way = [];
$lines = [];
while (($line = fgets(STDIN)) !== false) {
    $lines[] = trim($line);
    if (count($lines) < 7) {
        continue;
    }
    [$end_row, $end_col] = explode(' ', $lines[2]);
    $here = $lines[5];
    $visited[$here] = true;
    $best = null;
    $shortest = PHP_INT_MAX;
    foreach (explode(',', $lines[6]) as $option) {
        [$row, $col] = explode(' ', $option);
        $distance = abs($end_row - $row) + abs($end_col - $col);
        if (!isset($visited[$option]) && $distance < $shortest) {
            $best = $option;
            $shortest = $distance;
        }
    }
    if ($best === null) {
        // A dead end. Next idea: use the known walls to notice it sooner.
        $best = array_pop($way);
    } else {
        $way[] = $here;
    }
    echo $best, "\n";
    $lines = [];
}
