# Keeps everything.
kept = []
loop { kept << "x" * 1_000_000 }
