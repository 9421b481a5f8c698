-- A line of 64 KiB and one byte, with its end, all in one piece.
io.write(("F"):rep(64 * 1024 + 1), "\n")
io.flush()
io.read()
