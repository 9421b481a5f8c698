"""Numbers that are none of moves."""

print("1.5 2.5")
