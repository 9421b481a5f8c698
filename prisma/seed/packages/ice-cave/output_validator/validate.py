import sys

STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}
LONGEST = 10000


def end(code, message):
    with open(sys.argv[3] + "/judgemessage.txt", "w") as file:
        file.write(message + "\n")
    sys.exit(code)


with open(sys.argv[1]) as file:
    rows = file.read().split("\n")[1:-1]
with open(sys.argv[2]) as file:
    wanted = file.read().strip()
words = sys.stdin.read(LONGEST).split()
if len(words) != 1:
    end(43, "not exactly one word")
word = words[0]
if word == "NO":
    end(42 if wanted == "NO" else 43, "there is no way" if wanted == "NO" else f"there is a way: {wanted}")
at = next((r, row.index("S")) for r, row in enumerate(rows) if "S" in row)
for count, letter in enumerate(word, 1):
    if letter not in STEPS:
        end(43, f"letter {count} is {letter!r}")
    down, right = STEPS[letter]
    while rows[at[0] + down][at[1] + right] != "#":
        at = (at[0] + down, at[1] + right)
if rows[at[0]][at[1]] != "E":
    end(43, f"comes to rest in row {at[0] + 1}, column {at[1] + 1}")
if wanted == "NO":
    # Then the answer of the jury is wrong.
    end(1, "the jury found no way")
if len(word) > len(wanted):
    end(43, f"{len(word)} letters instead of {len(wanted)}")
if len(word) < len(wanted):
    end(1, "the word of the jury is longer")
end(42, f"{len(word)} letters")
