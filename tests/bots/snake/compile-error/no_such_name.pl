use strict;
$answer = "F";
print "$answer\n";
