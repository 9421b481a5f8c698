# A list of all mazes.
mazes = []
while True:
    mazes.append(b"1" * 10_000_000)
