<?php
// Robot escape, starter program: brings out one robot after the other, while the string moves all of them.
//
// Read "rows cols limit" and then the labyrinth, one line per row: "0" is free, "1" is an obstacle, "x" is the exit.
// Write one line with at most as many commands as the limit: U up, D down, L left, R right. Write debug output with
// fwrite(STDERR, ...); the result page shows it.

const MOVES = ['U' => [-1, 0], 'D' => [1, 0], 'L' => [0, -1], 'R' => [0, 1]];

[$rows, $cols, $limit] = array_map('intval', explode(' ', fgets(STDIN)));
// The labyrinth as one string, row by row. Cells are numbered the same way, from 0.
$maze = '';
for ($row = 0; $row < $rows; $row++) {
    $maze .= trim(fgets(STDIN));
}

/** The cell of a robot after a command. It stays in its cell if an obstacle or the border is in its way. */
function step(int $cell, string $command): int
{
    global $rows, $cols, $maze;
    [$down, $right] = MOVES[$command];
    $row = intdiv($cell, $cols) + $down;
    $col = $cell % $cols + $right;
    if ($row < 0 || $row >= $rows || $col < 0 || $col >= $cols) {
        return $cell;
    }
    $next = $row * $cols + $col;
    return $maze[$next] === '1' ? $cell : $next;
}

/** The number of steps to the exit from every cell that can reach it: a breadth-first search from the exit. */
function distances(int $exit): array
{
    $distance = [$exit => 0];
    $queue = [$exit];
    for ($first = 0; $first < count($queue); $first++) {
        $cell = $queue[$first];
        foreach (MOVES as $command => $_) {
            $neighbour = step($cell, $command);
            if (!isset($distance[$neighbour])) {
                $distance[$neighbour] = $distance[$cell] + 1;
                $queue[] = $neighbour;
            }
        }
    }
    return $distance;
}

/** The robot that is farthest from the exit, or null if all robots are out. */
function farthest(array $robots, array $distance): ?int
{
    $far = null;
    foreach ($robots as $cell => $_) {
        if ($far === null || $distance[$cell] > $distance[$far]) {
            $far = $cell;
        }
    }
    return $far;
}

$exit = strpos($maze, 'x');
$distance = distances($exit);
// Robots that meet stay together, so a set of cells is enough.
$robots = $distance;
unset($robots[$exit]);

$commands = '';
// Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
$leader = farthest($robots, $distance);
while ($leader !== null && strlen($commands) < $limit) {
    $best = 'U';
    foreach (MOVES as $command => $_) {
        if ($distance[step($leader, $command)] < $distance[step($leader, $best)]) {
            $best = $command;
        }
    }
    $commands .= $best;
    $moved = [];
    foreach ($robots as $robot => $_) {
        $moved[step($robot, $best)] = true;
    }
    unset($moved[$exit]);
    $robots = $moved;
    $leader = step($leader, $best);
    if ($leader === $exit) {
        $leader = farthest($robots, $distance);
    }
}
echo $commands, "\n";
