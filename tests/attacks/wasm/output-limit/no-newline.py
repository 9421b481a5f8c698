import sys

while True:
    sys.stdout.write("x" * 1000000)
    sys.stdout.flush()
