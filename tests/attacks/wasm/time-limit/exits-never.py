"""What is left to do at its end takes for ever."""
import atexit

print("IMPOSSIBLE")


@atexit.register
def wait():
    while True:
        pass
