# Its order is one line; nothing comes after it, and its input is closed. Half a maze is then no maze, and it sleeps.
import sys
import time

sys.stdin.read()
print("15")
sys.stdout.flush()
time.sleep(1000)
