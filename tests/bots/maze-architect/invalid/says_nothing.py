# No output at all, and exit code 0.
