"""The network, and the site's own port."""
import sys

try:
    import socket
except ImportError:
    socket = None
opened = []
for family, address in ((2, ("127.0.0.1", 3000)), (2, ("127.0.0.1", 5432)), (1, "\0abstract"), (10, ("::1", 80))):
    try:
        connection = socket.socket(family, 1)
        connection.connect(address)
        opened.append(address)
    except (AttributeError, OSError):
        pass
try:
    from urllib.request import urlopen
    opened.append(urlopen("http://127.0.0.1:3000/").read(10))
except Exception:
    pass
print("BREACH" if opened else "refused", opened, file=sys.stderr)
if not opened:
    print("IMPOSSIBLE")
