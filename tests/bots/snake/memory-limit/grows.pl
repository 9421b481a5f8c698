# Keeps everything.
my @kept;
push @kept, "x" x 1_000_000 . @kept while 1;
