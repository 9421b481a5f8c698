import os

os.write(1, b"\xff" * 30000000)
