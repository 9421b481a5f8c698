"""Modules that lead out of the interpreter, in builds of Python that have them."""
import sys

found = []
for name in ("js", "pyodide", "pyodide_js", "_pyodide", "ctypes", "_ctypes", "mmap", "_posixsubprocess", "_socket"):
    try:
        module = __import__(name)
    except ImportError:
        continue
    found.append(name)
    if name in ("js", "pyodide_js"):
        print("BREACH", module.process.version, file=sys.stderr)
harmful = {"js", "pyodide", "pyodide_js", "_pyodide", "ctypes", "_ctypes"}
print(found, file=sys.stderr)
if not harmful & set(found):
    print("IMPOSSIBLE")
