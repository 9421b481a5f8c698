# Halves, as long as a runner may be lost.
n, runners, runs = map(int, input().split())
first, last = 1, n
while first < last:
    door = (first + last - 1) // 2 if runners > 1 else first
    print("?", door, flush=True)
    if input() == "bump":
        runners -= 1
        last = door
    else:
        first = door + 1
print("!", first, flush=True)
