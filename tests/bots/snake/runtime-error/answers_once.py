"""Eats a cherry, begins another line and ends: half a line counts when nothing more can come, but a third is wanted."""

print("FFFF")
print("R", end="")
