from math import comb


def doors(runners, runs):
    return sum(comb(runs, lost) for lost in range(runners + 1))


n, runners, runs = map(int, input().split())
first, last = 1, n
while first < last:
    runs -= 1
    # As many doors as can be told apart if this runner does not come back.
    door = min(last - 1, first + doors(runners - 1, runs) - 1)
    print("?", door, flush=True)
    if input() == "bump":
        runners -= 1
        last = door
    else:
        first = door + 1
print("!", first, flush=True)
