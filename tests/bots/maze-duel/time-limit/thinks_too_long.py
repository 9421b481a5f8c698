# Slowly: each turn takes more than the bank gains.
while True:
    *_, options = [input() for _ in range(7)]
    for _ in range(3_000_000):
        pass
    print(options.split(",")[-1], flush=True)
