import sys

STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def end(code, message):
    with open(sys.argv[3] + "/judgemessage.txt", "w") as file:
        file.write(message + "\n")
    sys.exit(code)


with open(sys.argv[1]) as file:
    rows = file.read().split("\n")[1:-1]
floor = [(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell != "#"]
at = next(cell for cell in floor if rows[cell[0]][cell[1]] == "S")
limit = 4 * len(floor)
print(limit, flush=True)
for count in range(1, limit + 1):
    line = sys.stdin.readline(100)
    if not line:
        end(43, f"the program ended after {count - 1} letters")
    letter = line.strip()
    if letter not in STEPS:
        end(43, f"letter {count} is {letter!r}")
    there = (at[0] + STEPS[letter][0], at[1] + STEPS[letter][1])
    if rows[there[0]][there[1]] == "#":
        print("wall", flush=True)
        continue
    at = there
    if rows[at[0]][at[1]] == "E":
        print("exit", flush=True)
        end(42, f"found with {count} of {limit} letters")
    print("floor", flush=True)
end(43, f"not found with {limit} letters")
