kept = [bytearray(b"x" * 10000) for _ in range(10000)]
for at in range(50000):
    kept[at * 7919 % 10000] = bytearray(b"x" * 10000)
print("R", flush=True)
