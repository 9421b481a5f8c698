-- A line of 64 KiB and one byte, and behind it, in the same piece, lines that would be moves.
io.write(("F"):rep(64 * 1024 + 1), "\n", ("F\n"):rep(100))
io.flush()
io.read()
