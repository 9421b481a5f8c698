"""Uses no CPU time at all."""

import time

time.sleep(1000)
print("FFFF", flush=True)
