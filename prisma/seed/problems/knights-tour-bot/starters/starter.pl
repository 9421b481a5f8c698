# Closed knight's tour, starter program: tries Warnsdorff's rule from each cell of the first row.
#
# Read one line "m n", the number of rows and columns. Write a matrix of m lines of n numbers, where the number of a
# cell is its position in the tour, from 1. Or write one line "row col" for each cell in the order of the tour, counted
# from 1, or IMPOSSIBLE. Then exit. Write debug output with "warn"; the result page shows it.

use strict;
use warnings;

my @JUMPS = ([1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]);

my ($m, $n) = split " ", <STDIN>;
# The position of each cell in the tour, from 1; 0 if it is not visited yet.
my @numbers;

sub is_free {
    my ($row, $col) = @_;
    return $row >= 0 && $row < $m && $col >= 0 && $col < $n && $numbers[$row][$col] == 0;
}

sub count_ways {
    my ($row, $col) = @_;
    return scalar grep { is_free($row + $_->[0], $col + $_->[1]) } @JUMPS;
}

# Always moves to the cell with the fewest onward moves. Returns whether the tour it ends with is closed.
sub walk {
    my ($row, $col) = @_;
    @numbers = map { [(0) x $n] } 1 .. $m;
    my ($first_row, $first_col, $number) = ($row, $col, 0);
    while (1) {
        $numbers[$row][$col] = ++$number;
        my ($fewest, $next_row, $next_col) = (9, $row, $col);
        for my $jump (@JUMPS) {
            my ($r, $c) = ($row + $jump->[0], $col + $jump->[1]);
            next unless is_free($r, $c);
            my $ways = count_ways($r, $c);
            ($fewest, $next_row, $next_col) = ($ways, $r, $c) if $ways < $fewest;
        }
        last if $fewest == 9;
        ($row, $col) = ($next_row, $next_col);
    }
    # A knight moves one cell in one direction and two in the other.
    return $number == $m * $n && abs(($row - $first_row) * ($col - $first_col)) == 2;
}

# Every move changes the colour of the cell, and a board with an odd number of cells has more cells of one colour.
# There are other boards without a tour; Schwenk's theorem says which.
if ($m % 2 == 1 && $n % 2 == 1) {
    print "IMPOSSIBLE\n";
    exit;
}

for my $col (0 .. $n - 1) {
    last if walk(0, $col);
}
# No closed tour found: this is wrong, but the replay shows where it got stuck. Large boards need another idea.
print join(" ", @$_), "\n" for @numbers;
