<?php
// Snake, starter program: one step at a time, always towards the cherry.
//
// Each turn, read ten lines of ten characters: "." is free, "T" is a tree, "C" is the cherry, "0" is the head, and "1",
// "2", ... are the body up to the tail. Write one line of actions: "F" is one step ahead; "L" and "R" turn left or
// right and then take a step. The line may be of any length; the judge drops the rest of it when the snake eats a
// cherry. Write debug output with fwrite(STDERR, ...); the replay shows it next to each turn.

/** The row and column of a character, or null. */
function find(array $field, string $character): ?array
{
    foreach ($field as $row => $line) {
        $col = strpos($line, $character);
        if ($col !== false) {
            return [$row, $col];
        }
    }
    return null;
}

/** The tail moves away before the head arrives, so its cell is free. */
function is_free(array $field, int $row, int $col, string $tail): bool
{
    if ($row < 0 || $row > 9 || $col < 0 || $col > 9) {
        return false;
    }
    return in_array($field[$row][$col], ['.', 'C', $tail], true);
}

function choose(array $field): string
{
    [$cherry_row, $cherry_col] = find($field, 'C');
    [$head_row, $head_col] = find($field, '0');
    [$neck_row, $neck_col] = find($field, '1');
    $tail = 1;
    while (find($field, (string) ($tail + 1))) {
        $tail++;
    }

    // The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc, dr).
    $dr = $head_row - $neck_row;
    $dc = $head_col - $neck_col;
    $ways = [['F', $dr, $dc], ['L', -$dc, $dr], ['R', $dc, -$dr]];

    $best = 'F';
    $shortest = PHP_INT_MAX;
    foreach ($ways as [$action, $down, $right]) {
        $row = $head_row + $down;
        $col = $head_col + $right;
        if (!is_free($field, $row, $col, (string) $tail)) {
            continue;
        }
        $distance = abs($cherry_row - $row) + abs($cherry_col - $col);
        if ($distance < $shortest) {
            $best = $action;
            $shortest = $distance;
        }
    }
    // This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
    return $best;
}

$field = [];
while (($line = fgets(STDIN)) !== false) {
    $field[] = trim($line);
    if (count($field) === 10) {
        echo choose($field), "\n";
        $field = [];
    }
}
