# Looks through all strategies for the one whose worst case is best.
import sys

sys.setrecursionlimit(20000)


def runs_for(doors, runners):
    if doors == 1 or runners == 1:
        return doors - 1
    return 1 + min(max(runs_for(door, runners - 1), runs_for(doors - door, runners)) for door in range(1, doors))


n, runners, runs = map(int, input().split())
first, last = 1, n
while first < last:
    runs -= 1
    for door in range(first, last):
        if runners == 1:
            break
        if runs_for(door - first + 1, runners - 1) <= runs and runs_for(last - door, runners) <= runs:
            break
    print("?", door, flush=True)
    if input() == "bump":
        runners -= 1
        last = door
    else:
        first = door + 1
print("!", first, flush=True)
