# Coded labyrinth, starter program: a breadth-first search.
#
# Read "rows cols", then the rows, with one number per cell. Write a line "row col" for each cell of the path from the
# start to the finish, counted from 0, or NONE. Then exit. Write debug output with "warn"; the result page shows it.

use strict;
use warnings;

my ($START, $FINISH) = (16, 32);
# The directions of the four bits: left, up, right, down.
my @WAYS = ([1, 0, -1], [2, -1, 0], [4, 0, 1], [8, 1, 0]);

my ($rows, $cols) = split " ", <STDIN>;
# Cells are numbered row by row, from 0.
my @cells;
push @cells, split while @cells < $rows * $cols && defined($_ = <STDIN>);
my ($start) = grep { $cells[$_] & $START } 0 .. $#cells;
my ($finish) = grep { $cells[$_] & $FINISH } 0 .. $#cells;

# The next cell on the path to the finish, or undef if the search has not reached the cell. The search begins at the
# finish, so that the path can be printed from the start. Without this check it would never end in a labyrinth with
# loops.
my @next;
$next[$finish] = $finish;
my @queue = ($finish);
while (@queue) {
    my $cell = shift @queue;
    for my $way (@WAYS) {
        my ($bit, $down, $right) = @$way;
        next unless $cells[$cell] & $bit;
        my $neighbour = $cell + $down * $cols + $right;
        next if defined $next[$neighbour];
        $next[$neighbour] = $cell;
        push @queue, $neighbour;
    }
}

if (!defined $next[$start]) {
    print "NONE\n";
    exit;
}
for (my $cell = $start; $cell != $finish; $cell = $next[$cell]) {
    print int($cell / $cols), " ", $cell % $cols, "\n";
}
print int($finish / $cols), " ", $finish % $cols, "\n";
