import re
import sys
from math import comb


def end(code, message):
    with open(sys.argv[3] + "/judgemessage.txt", "w") as file:
        file.write(message + "\n")
    sys.exit(code)


def doors(runners, runs):
    """How many doors so many runners can tell apart in so many runs."""
    return sum(comb(runs, lost) for lost in range(runners + 1)) if runs >= 0 and runners >= 0 else 0


with open(sys.argv[1]) as file:
    n, runners, runs = map(int, file.read().split())
print(n, runners, runs, flush=True)
# The wall may be behind any of these. It goes where it is hardest to find.
first, last = 1, n
while True:
    line = sys.stdin.readline(100)
    match = re.fullmatch(r"([?!]) ([1-9]\d{0,4})\s*", line)
    if not match or int(match[2]) > n:
        end(43, f"not understood: {line!r}")
    door = int(match[2])
    if match[1] == "!":
        if first == last == door:
            end(42, f"found with {runs} runs and {runners} runners left")
        end(43, f"the wall may be behind the doors {first} to {last}, not just {door}")
    if runners == 0:
        end(43, "no runner is left")
    if runs == 0:
        end(43, "no run is left")
    runs -= 1
    before, after = max(0, door - first + 1), max(0, last - door)
    if before + after > last - first + 1:
        before, after = (0, last - first + 1) if door < first else (last - first + 1, 0)
    if after == 0 or (before > 0 and before - doors(runners - 1, runs) >= after - doors(runners, runs)):
        runners -= 1
        last = min(last, door)
        print("bump", flush=True)
    else:
        first = max(first, door + 1)
        print("back", flush=True)
