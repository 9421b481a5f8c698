"""Looks for what a neighbour, or whoever was here before, has left in the interpreter."""
import gc
import sys

BACKWARDS = "terces-sruobhgien-eht"
found = []


def look(thing):
    if isinstance(thing, bytes):
        thing = thing.decode("latin-1")
    if isinstance(thing, str) and BACKWARDS in thing[::-1]:
        found.append(thing)


for thing in gc.get_objects():
    look(thing)
    for other in gc.get_referents(thing):
        look(other)
for module in list(sys.modules.values()):
    for value in vars(module).values():
        look(value)
if found:
    print("BREACH", found, file=sys.stderr)
else:
    print("IMPOSSIBLE")
