# Robot escape, starter program: brings out one robot after the other, while the string moves all of them.
#
# Read "rows cols limit" and then the labyrinth, one line per row: "0" is free, "1" is an obstacle, "x" is the exit.
# Write one line with at most as many commands as the limit: U up, D down, L left, R right. Write debug output with
# "warn"; the result page shows it.

use strict;
use warnings;

my @MOVES = (["U", -1, 0], ["D", 1, 0], ["L", 0, -1], ["R", 0, 1]);

my ($rows, $cols, $limit) = split " ", <STDIN>;
# The labyrinth as one string, row by row. Cells are numbered the same way, from 0.
my $maze = "";
for (1 .. $rows) {
    chomp(my $line = <STDIN>);
    $maze .= $line;
}

# The cell of a robot after a move. It stays in its cell if an obstacle or the border is in its way.
sub step {
    my ($cell, $move) = @_;
    my $row = int($cell / $cols) + $move->[1];
    my $col = $cell % $cols + $move->[2];
    return $cell if $row < 0 || $row >= $rows || $col < 0 || $col >= $cols;
    my $next = $row * $cols + $col;
    return substr($maze, $next, 1) eq "1" ? $cell : $next;
}

# The number of steps to the exit from every cell that can reach it: a breadth-first search from the exit.
sub distances {
    my ($exit) = @_;
    my %distance = ($exit => 0);
    my @queue = ($exit);
    while (@queue) {
        my $cell = shift @queue;
        for my $move (@MOVES) {
            my $neighbour = step($cell, $move);
            next if exists $distance{$neighbour};
            $distance{$neighbour} = $distance{$cell} + 1;
            push @queue, $neighbour;
        }
    }
    return %distance;
}

my $exit = index $maze, "x";
my %distance = distances($exit);
# Robots that meet stay together, so a set of cells is enough.
my %robots = map { $_ => 1 } keys %distance;
delete $robots{$exit};

# The robot that is farthest from the exit, or undef if all robots are out.
sub farthest {
    my ($far) = sort { $distance{$b} <=> $distance{$a} || $a <=> $b } keys %robots;
    return $far;
}

my $commands = "";
# Bring out the robot that is farthest from the exit. Which choice makes the string shorter?
my $leader = farthest();
while (defined $leader && length($commands) < $limit) {
    my $best = $MOVES[0];
    for my $move (@MOVES) {
        $best = $move if $distance{step($leader, $move)} < $distance{step($leader, $best)};
    }
    $commands .= $best->[0];
    %robots = map { step($_, $best) => 1 } keys %robots;
    delete $robots{$exit};
    $leader = step($leader, $best);
    $leader = farthest() if $leader == $exit;
}
print "$commands\n";
