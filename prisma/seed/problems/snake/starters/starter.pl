# Snake, starter program: one step at a time, always towards the cherry.
#
# Each turn, read ten lines of ten characters: "." is free, "T" is a tree, "C" is the cherry, "0" is the head, and "1",
# "2", ... are the body up to the tail. Write one line of actions: "F" is one step ahead; "L" and "R" turn left or
# right and then take a step. The line may be of any length; the judge drops the rest of it when the snake eats a
# cherry. Write debug output with "warn"; the replay shows it next to each turn.

use strict;
use warnings;

# Flushes every line; otherwise the judge would wait for it until the time limit.
$| = 1;

# The row and column of a character, or an empty list.
sub find {
    my ($field, $character) = @_;
    for my $row (0 .. 9) {
        my $col = index $field->[$row], $character;
        return ($row, $col) if $col >= 0;
    }
    return;
}

# The tail moves away before the head arrives, so its cell is free.
sub is_free {
    my ($field, $row, $col, $tail) = @_;
    return 0 if $row < 0 || $row > 9 || $col < 0 || $col > 9;
    my $there = substr $field->[$row], $col, 1;
    return $there eq "." || $there eq "C" || $there eq $tail;
}

sub choose {
    my ($field) = @_;
    my ($cherry_row, $cherry_col) = find($field, "C");
    my ($head_row, $head_col) = find($field, "0");
    my ($neck_row, $neck_col) = find($field, "1");
    my $tail = 1;
    $tail++ while find($field, $tail + 1);

    # The snake faces from its neck to its head. Rows grow downwards, so the direction left of (dr, dc) is (-dc, dr).
    my ($dr, $dc) = ($head_row - $neck_row, $head_col - $neck_col);
    my @ways = (["F", $dr, $dc], ["L", -$dc, $dr], ["R", $dc, -$dr]);

    my ($best, $shortest) = ("F", 1000);
    for my $way (@ways) {
        my ($action, $down, $right) = @$way;
        my ($row, $col) = ($head_row + $down, $head_col + $right);
        next unless is_free($field, $row, $col, $tail);
        my $distance = abs($cherry_row - $row) + abs($cherry_col - $col);
        ($best, $shortest) = ($action, $distance) if $distance < $shortest;
    }
    # This snake notices a dead end only once its head is inside. Next idea: a search that looks further ahead.
    return $best;
}

my @field;
while (my $line = <STDIN>) {
    chomp $line;
    push @field, $line;
    next if @field < 10;
    print choose(\@field), "\n";
    @field = ();
}
