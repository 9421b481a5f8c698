# Started with arguments, it reads the files that they name: there are none.
use strict;
use warnings;

my $order = <>;
my ($size) = split " ", $order;
print "$size\n";
