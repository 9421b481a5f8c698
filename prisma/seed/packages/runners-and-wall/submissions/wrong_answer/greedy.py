# Leaps of equal length, and one by one with the last runner.
n, runners, runs = map(int, input().split())
first, last = 1, n
leap = max(1, int(n**0.5))
while first < last:
    door = min(last - 1, first + leap - 1) if runners > 1 else first
    print("?", door, flush=True)
    if input() == "bump":
        runners -= 1
        last = door
        leap = max(1, int((last - first + 1) ** 0.5))
    else:
        first = door + 1
print("!", first, flush=True)
