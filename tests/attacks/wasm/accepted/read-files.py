"""Files of the host, and folders of its own making."""
import os
import sys

PLACES = ["/etc/passwd", "/etc/shadow", "/proc/self/environ", "/proc/1/cmdline", "package.json", "../package.json",
          "/the/checkout/package.json", "/the/checkout/prisma/seed/problems/knights-tour/problem.json",
          "/the/checkout/.clew/native/languages.json", "/proc/THE_JUDGE/environ", "/proc/THE_JUDGE/maps", "/dev/sda",
          "/dev/mem", "/tmp/clew-was-here", "/the/checkout/clew-was-here", "/dev/shm/clew-was-here"]
found = []
for place in PLACES:
    for mode in ("rb", "wb", "ab"):
        try:
            with open(place, mode) as file:
                found.append((place, mode, file.read(50) if mode == "rb" else None))
        except OSError:
            pass
for call in (os.listdir, os.mkdir, os.unlink, os.stat):
    for place in ("/etc", "/home/bot", "/proc", "/the/checkout", "/the/checkout/prisma/seed/problems"):
        try:
            found.append((call.__name__, call(place)))
        except OSError:
            pass
if dict(os.environ):
    found.append(dict(os.environ))
for descriptor in range(3, 64):
    try:
        found.append((descriptor, os.read(descriptor, 10)))
    except OSError:
        pass
if found:
    print("BREACH", found, file=sys.stderr)
else:
    print("IMPOSSIBLE")
