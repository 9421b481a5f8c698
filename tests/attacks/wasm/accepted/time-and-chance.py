"""Looks for the real time and for chance that is not the trial's."""
import os
import random
import sys
import time
import uuid

began = time.time()
time.sleep(1)
slept = time.time() - began
trial = 1767225600
print(random.random(), os.urandom(8).hex(), uuid.uuid4(), hash("seed"), id(object()) % 7, file=sys.stderr)
if trial <= began < trial + 60 and 1 <= slept < 2 and time.gmtime().tm_year == 2026:
    print("IMPOSSIBLE")
