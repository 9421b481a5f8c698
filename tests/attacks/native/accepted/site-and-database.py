# Talks to the site and to PostgreSQL, by what Python has for it.
import socket
import urllib.request

port = int(input().split()[0])
breaches = []
for where in (port, 3000, 5432):
    for host in ("127.0.0.1", "localhost", "0.0.0.0", "::1"):
        try:
            socket.create_connection((host, where), timeout=1)
            breaches.append((host, where))
        except OSError:
            pass
try:
    urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=1)
    breaches.append("http")
except OSError:
    pass
try:
    socket.getaddrinfo("example.org", 80)
    breaches.append("names")
except OSError:
    pass
print(f"BREACH {breaches}" if breaches else "refused")
