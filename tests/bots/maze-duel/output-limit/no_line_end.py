# A line that is too long.
print("4 1" * 100_000, end="", flush=True)
input()
