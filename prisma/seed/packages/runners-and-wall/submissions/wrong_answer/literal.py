# Sends a runner to one door after the other.
n, runners, runs = map(int, input().split())
door = 1
while door < n:
    print("?", door, flush=True)
    if input() == "bump":
        break
    door += 1
print("!", door, flush=True)
