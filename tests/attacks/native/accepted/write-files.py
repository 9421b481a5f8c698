# Writes where only reading is allowed, and with what it may not have.
import os

input()
breaches = []
for folder in ("/", "/box", "/usr", "/usr/bin", "/etc", "/dev", "/dev/pts", "/proc", "/proc/sys/kernel", "/bin", "/lib"):
    try:
        open(os.path.join(folder, "clew-was-here"), "w")
        breaches.append(folder)
    except OSError:
        pass
for file, text in (
    ("/proc/sys/kernel/core_pattern", "|/tmp/x"),
    ("/proc/sys/kernel/hostname", "x"),
    ("/proc/sysrq-trigger", "b"),
    ("/proc/self/oom_score_adj", "-1000"),
    ("/proc/1/oom_score_adj", "1000"),
    ("/proc/self/uid_map", "0 0 1"),
    ("/proc/self/setgroups", "allow"),
    ("/proc/1/mem", "x"),
):
    try:
        with open(file, "r+") as opened:
            opened.write(text)
        breaches.append(file)
    except OSError:
        pass
try:
    os.chmod(os.path.abspath(__file__) if "__file__" in globals() else "/box", 0o777)
    breaches.append("chmod")
except OSError:
    pass
print(f"BREACH {breaches}" if breaches else "refused")
