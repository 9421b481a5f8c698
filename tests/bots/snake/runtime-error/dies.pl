use strict;
use warnings;

my $field = <STDIN>;
die "no idea";
