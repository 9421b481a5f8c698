# Looks for a neighbour: everything that can be read outside of /usr, and everything that is told of processes. The word
# to look for comes backwards, so that this program does not find itself.
import os
import stat

word, *places = input().split()
word = word[::-1].encode()
found, read = [], 0


def look(place):
    global read
    try:
        if word in os.fsencode(os.path.realpath(place)):
            found.append(place)
        # What is no file may never answer, its own streams for example.
        if not stat.S_ISREG(os.stat(place).st_mode):
            return
        with open(place, "rb") as file:
            read += 1
            if word in file.read(1 << 22):
                found.append(place)
    except OSError:
        pass


for folder, folders, files in os.walk("/"):
    if folder == "/":
        folders[:] = [name for name in folders if name not in ("usr", "proc", "sys")]
    for name in folders + files:
        if word in os.fsencode(name):
            found.append(os.path.join(folder, name))
    for name in files:
        look(os.path.join(folder, name))
for process in filter(str.isdigit, os.listdir("/proc")):
    for name in ("cmdline", "environ", "maps", "comm", "mountinfo", "exe", "cgroup", "auxv", "stack"):
        look(f"/proc/{process}/{name}")
    for name in ("fd", "cwd", "root/box", "root/tmp", "map_files"):
        try:
            for entry in os.listdir(f"/proc/{process}/{name}"):
                look(f"/proc/{process}/{name}/{entry}")
        except OSError:
            pass
for place in places:
    if os.path.exists(place):
        found.append(place)
print(f"BREACH {found}" if found else f"refused after {read} files")
