"""Every way to start another program."""
import os
import sys

tried = {
    "system": lambda: os.system("id"),
    "popen": lambda: os.popen("id").read(),
    "fork": lambda: os.fork(),
    "execv": lambda: os.execv("/bin/sh", ["sh", "-c", "id"]),
    "posix_spawn": lambda: os.posix_spawn("/bin/true", ["true"], {}),
    "subprocess": lambda: __import__("subprocess").run(["id"], check=True),
    "multiprocessing": lambda: __import__("multiprocessing").Process(target=print).start(),
    "kill": lambda: os.kill(1, 9),
}
for name, attempt in tried.items():
    try:
        print("BREACH", name, attempt(), file=sys.stderr)
        break
    except (AttributeError, ImportError, OSError):
        pass
else:
    print("IMPOSSIBLE")
