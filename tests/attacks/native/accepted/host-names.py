# Looks below /proc and in all of its own memory for who judges it and from where: the paths of the checkout and of the
# judge's files. Its interpreter may have started elsewhere, and remember it.
import os
import re

port, name, judge, path, project, secret = input().split()
# The first letter stands in brackets, so that these patterns do not find themselves. What was read ends in other letters.
inside = [(os.path.dirname(path), b"/(?!socket)"), (project, b"/")]
words = re.compile(b"|".join(b"[/]" + re.escape(os.fsencode(folder[1:])) + end for folder, end in inside))
breaches, places = [], 0


def look(where, text):
    global places
    places += 1
    found = words.search(text)
    if found:
        breaches.append((where, text[found.start() : found.end() + 40]))


# Where it can, a box hides its first process.
for folder in filter(os.path.isdir, ("/proc", "/proc/1", "/proc/self", "/proc/self/fd")):
    for entry in os.listdir(folder):
        place = f"{folder}/{entry}"
        try:
            if os.path.islink(place):
                look(place, os.fsencode(os.readlink(place)))
            elif os.path.isfile(place):
                with open(os.open(place, os.O_RDONLY | os.O_NONBLOCK), "rb") as file:
                    look(place, file.read(1 << 20))
        except OSError:
            pass

parts = 0
with open("/proc/self/maps") as maps, open("/proc/self/mem", "rb", 0) as memory:
    for line in maps.readlines():
        begin, end = (int(word, 16) for word in line.split()[0].split("-"))
        try:
            memory.seek(begin)
            look(f"memory: {line.strip()}", memory.read(end - begin))
            parts += 1
        except (OSError, OverflowError, ValueError):
            pass

if places < 50 or parts < 20:
    breaches.append(f"only {places} places could be looked at, {parts} of them in memory")
print(f"BREACH {breaches}" if breaches else "refused")
