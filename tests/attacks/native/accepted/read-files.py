# Reads what is no business of a bot: the host's files, the cases, the judge's secrets, other bots' sources.
import os

port, name, judge, path, project, secret = input().split()
PLACES = [
    "/etc/passwd", "/etc/shadow", "/etc/hostname", "/etc/ssh", "/root", "/home", "/var", "/run", "/sys", "/boot", "/opt",
    "/srv", "/mnt", "/media", "/work", "/lost+found", "/proc/kcore", "/dev/vda", "/dev/mem", "/dev/kmsg", path, project,
    f"{project}/prisma/seed/problems", f"{project}/.clew", f"/proc/{judge}", f"/proc/{judge}/environ",
    f"/proc/1/root{project}", "/proc/1/root/etc/shadow", f"/proc/self/cwd/../..{project}", "/box/../etc/shadow",
]
breaches = []
for place in PLACES:
    try:
        breaches.append((place, os.listdir(place) if os.path.isdir(place) else open(place, "rb").read(1)))
    except OSError:
        pass

# The judge's environment holds a secret; it may be seen in no process.
for process in filter(str.isdigit, os.listdir("/proc")):
    for file in ("environ", "cmdline"):
        try:
            if secret.encode() in open(f"/proc/{process}/{file}", "rb").read() and file == "environ":
                breaches.append((process, file))
        except OSError:
            pass

# Whatever lies outside of /usr and is not the box's own.
for folder, folders, files in os.walk("/"):
    if folder in ("/usr", "/proc", "/dev", "/etc/alternatives"):
        folders.clear()
        continue
    for file in files:
        place = os.path.join(folder, file)
        if place != "/etc/ld.so.cache" and not place.startswith("/box/"):
            breaches.append(place)

print(f"BREACH {breaches}" if breaches else "refused")
