<?php
// Closed knight's tour, starter program: tries Warnsdorff's rule from each cell of the first row.
//
// Read one line "m n", the number of rows and columns. Write a matrix of m lines of n numbers, where the number of a
// cell is its position in the tour, from 1. Or write one line "row col" for each cell in the order of the tour, counted
// from 1, or IMPOSSIBLE. Then exit. Write debug output with fwrite(STDERR, ...); the result page shows it.

const JUMPS = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];

[$m, $n] = array_map('intval', explode(' ', fgets(STDIN)));

/** A free cell has the number 0; a cell off the board has none. */
function is_free(array $numbers, int $row, int $col): bool
{
    return isset($numbers[$row][$col]) && $numbers[$row][$col] === 0;
}

function count_ways(array $numbers, int $row, int $col): int
{
    $ways = 0;
    foreach (JUMPS as [$down, $right]) {
        $ways += is_free($numbers, $row + $down, $col + $right) ? 1 : 0;
    }
    return $ways;
}

/** Always moves to the cell with the fewest onward moves. Returns the numbers, and whether the tour is closed. */
function walk(int $m, int $n, int $row, int $col): array
{
    $numbers = array_fill(0, $m, array_fill(0, $n, 0));
    $first_row = $row;
    $first_col = $col;
    $number = 0;
    while (true) {
        $numbers[$row][$col] = ++$number;
        $fewest = 9;
        $next = [$row, $col];
        foreach (JUMPS as [$down, $right]) {
            $r = $row + $down;
            $c = $col + $right;
            if (!is_free($numbers, $r, $c)) {
                continue;
            }
            $ways = count_ways($numbers, $r, $c);
            if ($ways < $fewest) {
                $fewest = $ways;
                $next = [$r, $c];
            }
        }
        if ($fewest === 9) {
            break;
        }
        [$row, $col] = $next;
    }
    // A knight moves one cell in one direction and two in the other.
    $closed = $number === $m * $n && abs(($row - $first_row) * ($col - $first_col)) === 2;
    return [$numbers, $closed];
}

// Every move changes the colour of the cell, and a board with an odd number of cells has more cells of one colour.
// There are other boards without a tour; Schwenk's theorem says which.
if ($m % 2 === 1 && $n % 2 === 1) {
    echo "IMPOSSIBLE\n";
    exit;
}

for ($col = 0; $col < $n; $col++) {
    [$numbers, $closed] = walk($m, $n, 0, $col);
    if ($closed) {
        break;
    }
}
// No closed tour found: this is wrong, but the replay shows where it got stuck. Large boards need another idea.
foreach ($numbers as $row) {
    echo implode(' ', $row), "\n";
}
