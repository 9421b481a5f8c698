def piece():
    return [[at, at + 1] for at in range(1000)]


kept = [piece() for _ in range(500)]
for at in range(3000):
    kept[at * 7919 % 500] = piece()
print("R", flush=True)
