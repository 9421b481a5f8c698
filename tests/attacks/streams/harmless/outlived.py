"""Leaves a child behind that holds the streams."""

import os
import time

print("a\nb", flush=True)
if os.fork() == 0:
    os.setsid()
    time.sleep(1000)
