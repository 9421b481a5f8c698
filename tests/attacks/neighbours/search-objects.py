"""Looks for what a neighbour, or whoever was here before, has left in the interpreter."""
import gc
import sys

BACKWARDS = "terces-sruobhgien-eht"
found = []


def look(thing):
    if isinstance(thing, bytes):
        thing = thing.decode("latin-1")
    # The first test only saves time.
    if "neighbours" in thing and BACKWARDS in thing[::-1]:
        found.append(thing)


for thing in gc.get_objects():
    for other in (thing, *gc.get_referents(thing)):
        if isinstance(other, (str, bytes)):
            look(other)
for module in list(sys.modules.values()):
    for value in vars(module).values():
        if isinstance(value, (str, bytes)):
            look(value)
if found:
    print("BREACH", found, file=sys.stderr)
else:
    print("IMPOSSIBLE")
