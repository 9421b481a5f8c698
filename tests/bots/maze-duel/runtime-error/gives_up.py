# After its first step.
print("4 1", flush=True)
