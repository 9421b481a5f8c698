"""Runs a Python program that arrives by standard input, or calls the puzzle's function in it.

Standard input: a line with two numbers of bytes, then a header and a UTF-8 source of these lengths, then the game. The
header is JSON: {"signature": SIGNATURE or null, "reply": "line" or "text", "words": []}. SIGNATURE describes the puzzle's
function, see judge/kit/signature.ts; the words are the arguments of the program. With the argument `announce` it first
writes an empty line. It never reads ahead, so the program can read the whole game. Start it with -I -S: a bot waits for
everything it imports, so it imports only what the interpreter has loaded anyway.
"""

import sys

try:
    import posix as system
except ImportError:
    import nt as system

FILE = "bot.py"
# The WebAssembly sandbox reads this exit code as "out of memory"; no process has such a large one.
OUT_OF_MEMORY = 0x6D656D


def receive(count):
    """Reads exactly `count` bytes of standard input."""
    pieces = []
    while count > 0:
        piece = system.read(0, count)
        if not piece:
            raise SystemExit("harness: standard input ended within the source")
        pieces.append(piece)
        count -= len(piece)
    return b"".join(pieces)


def receive_line():
    line = bytearray()
    while not line.endswith(b"\n"):
        line += receive(1)
    return line.decode()


def send(data):
    while data:
        data = data[system.write(OUTPUT, data):]


# These functions read what a puzzle sends as arguments; they return None if the input has ended.

def lines(count):
    read = [sys.__stdin__.readline().rstrip("\r\n") for _ in range(count)]
    return read if read[-1] else None


def joined_lines(count):
    read = lines(count)
    return read and "\n".join(read)


def numbers(_=None):
    return tuple(map(int, sys.__stdin__.readline().split())) or None


def matrix(count):
    return [[int(word) for word in sys.__stdin__.readline().split()] for _ in range(count)]


def pairs(_):
    return [tuple(map(int, cell.split())) for cell in sys.__stdin__.readline().split(",")]


def reader(signature):
    """Returns a function that reads the arguments of one call."""
    header = signature.get("header", ())

    def part(parameter):
        """Returns a function that reads one argument, given the numbers of the header."""
        count = parameter.get("count")
        if parameter["type"] == "integer":
            place = header.index(parameter["key"])
            return lambda given: given[place]
        read = {"text": joined_lines, "lines": lines, "rows": matrix, "pair": numbers, "pairs": pairs}[parameter["type"]]
        if count in header:
            place = header.index(count)
            return lambda given: read(given[place])
        return lambda _: read(count)

    parts = [part(parameter) for parameter in signature["parameters"]]

    def read():
        given = header and numbers()
        if given is None:
            return None
        arguments = [read_part(given) for read_part in parts]
        return None if arguments[0] is None else arguments

    return read


# These functions turn what a function returns into the text of an answer; a TypeError says what is wrong.

def name(value):
    return "None" if value is None else "a value of type " + type(value).__name__


def text(value):
    if not isinstance(value, str):
        raise TypeError("must return a string, not " + name(value))
    if "\n" in value.strip() or "\r" in value.strip():
        raise TypeError("must return a string of one line")
    return value.strip() + "\n"


def rows(value, wanted, width):
    if isinstance(value, str):
        return value + "\n"
    if not isinstance(value, (list, tuple)):
        raise TypeError("must return " + wanted + ", not " + name(value))
    out = []
    for at, row in enumerate(value):
        if not isinstance(row, (list, tuple)):
            raise TypeError("must return %s; item %d of it is %s" % (wanted, at, name(row)))
        if width is not None and len(row) != width:
            raise TypeError("must return %s; item %d of it has %d numbers" % (wanted, at, len(row)))
        if not set(map(type, row)) <= {int}:
            odd = [number for number in row if type(number) is not int][0]
            raise TypeError("must return %s; item %d of it holds %s" % (wanted, at, name(odd)))
        out.append(" ".join(map(str, row)))
    return "\n".join(out) + "\n"


def pair(value, wanted):
    if isinstance(value, str):
        return text(value)
    if not isinstance(value, (list, tuple)):
        raise TypeError("must return %s, not %s" % (wanted, name(value)))
    if len(value) != 2:
        raise TypeError("must return %s, not %d numbers" % (wanted, len(value)))
    for number in value:
        if type(number) is not int:
            raise TypeError("must return %s; one of them is %s" % (wanted, name(number)))
    return "%d %d\n" % tuple(value)


def strings(value, wanted):
    if isinstance(value, str):
        return value + "\n"
    if not isinstance(value, (list, tuple)):
        raise TypeError("must return %s, not %s" % (wanted, name(value)))
    for at, line in enumerate(value):
        if not isinstance(line, str):
            raise TypeError("must return %s; item %d of it is %s" % (wanted, at, name(line)))
    return "\n".join(value) + "\n"


# What error messages call a value.
CALLED = {
    "rows": "a matrix (a list of lists)",
    "pairs": "a list of (row, col)",
    "pair": "a pair (row, col)",
    "lines": "%s lines, as a string or as a list of strings",
    "text": "a string",
}


def writer(returns):
    """Returns a function that turns a result of the puzzle's function into the text of an answer."""
    types, word, none = returns["types"], returns.get("word"), returns.get("none")
    accepted = [CALLED[one] for one in types]
    if types[0] == "lines":
        accepted[0] %= returns["count"]
    if word is not None:
        accepted.append('"%s"' % word)
    if none is not None:
        accepted.append("None")
    wanted = " or ".join(accepted[-2:])
    if accepted[:-2]:
        wanted = ", ".join(accepted[:-2] + [wanted])
    width = 2 if types == ["pairs"] else None
    write = {
        "text": text,
        "pair": lambda value: pair(value, wanted),
        "lines": lambda value: strings(value, wanted),
    }.get(types[0], lambda value: rows(value, wanted, width))
    if none is None:
        return write
    return lambda value: none + "\n" if value is None else write(value)


def defaults(source, name):
    """Returns how many arguments of the function have defaults, according to the source."""
    only_tree = 0x400
    nodes = [compile(source, FILE, "exec", only_tree, True)]
    while nodes:
        node = nodes.pop()
        kind = type(node).__name__
        if kind in ("FunctionDef", "AsyncFunctionDef"):
            if node.name == name:
                return len(node.args.defaults)
        elif kind not in ("ClassDef", "Lambda"):
            for child in (getattr(node, field, None) for field in node._fields):
                children = child if isinstance(child, list) else [child]
                nodes += [one for one in children if hasattr(one, "_fields")]
    return 0


def fits(code, count, source):
    varargs = 4
    if code.co_argcount <= count:
        return code.co_argcount == count or code.co_flags & varargs
    return code.co_argcount - defaults(source, code.co_name) <= count


def find(code, signature, source):
    """Returns the name of the puzzle's function if the source defines it at its top level; runs nothing."""
    of_function = 1
    names, count = (signature["names"], len(signature["parameters"])) if signature else ((), 0)
    for const in code.co_consts:
        if isinstance(const, type(code)) and const.co_name in names and const.co_flags & of_function:
            if fits(const, count, source):
                return const.co_name
            message = "%s does not take %d argument%s, so it is not called; the program runs as it stands\n"
            sys.stderr.write(message % (const.co_name, count, "" if count == 1 else "s"))
    return None


class Loader:
    """Lets tracebacks show the lines of a source that is not in a file."""

    def __init__(self, source):
        self.source = source

    def get_source(self, _):
        return self.source


class Taken:
    """The standard input of a program whose function is called."""

    def __init__(self, function):
        self.function = function

    def __getattr__(self, _):
        raise RuntimeError("standard input is read by the judge, because %s() is called" % self.function)

    def __iter__(self):
        return self.readline


def leave(code=None):
    raise SystemExit(code)


def make_module(name, source, words):
    import builtins
    builtins.exit = builtins.quit = leave
    module = type(sys)(name)
    module.__loader__ = Loader(source)
    module.__builtins__ = builtins
    sys.modules[name] = module
    sys.argv[:] = [FILE] + words
    return module


def fail(error):
    """Prints an uncaught exception without the frames of this file, and exits."""
    out_of_memory = isinstance(error, MemoryError)
    ours = fail.__code__.co_filename
    trace = last = error.__traceback__
    while trace and trace.tb_frame.f_code.co_filename == ours:
        trace = last = trace.tb_next
    while last and last.tb_next:
        if last.tb_next.tb_frame.f_code.co_filename == ours:
            last.tb_next = None
        last = last.tb_next
    try:
        sys.stdout.flush()
        from traceback import print_exception
        depth = 0
        one = trace
        while one:
            depth += 1
            one = one.tb_next
        # Printing hundreds of thousands of calls would take half a minute.
        print_exception(type(error), error, trace, None if depth < 2000 else -20)
        sys.stderr.flush()
    except Exception:
        system.write(2, type(error).__name__.encode() + b"\n")
    raise SystemExit(OUT_OF_MEMORY if out_of_memory and sys.platform == "wasi" else 1)


def call(module, name, signature):
    """Calls the function for every question of the game and sends its result."""
    read, write = reader(signature), writer(signature["returns"])
    function = getattr(module, name, None)
    if not callable(function):
        raise TypeError("%s is no longer a function once the program has been loaded" % name)
    while True:
        arguments = read()
        if arguments is None:
            return
        value = function(*arguments)
        try:
            answer = write(value)
        except TypeError as error:
            sys.stderr.write("%s: %s() %s\n" % (FILE, name, error))
            raise SystemExit(1)
        send(answer.encode("utf-8", "replace"))


def main():
    global OUTPUT
    if sys.argv[1:] == ["announce"]:
        send(b"\n")
    header_bytes, source_bytes = map(int, receive_line().split())
    # JSON from the judge is Python but for `null`, and importing a JSON parser would take time from every bot.
    header = eval(receive(header_bytes), {"null": None})
    signature, words = header["signature"], header["words"]
    source = receive(source_bytes).decode("utf-8", "replace").lstrip("\ufeff")
    # Some interpreters buffer standard error, which would show it at the wrong turn.
    sys.stderr.reconfigure(line_buffering=True)
    try:
        code = compile(source, FILE, "exec", 0, True)
        name = find(code, signature, source)
        if name is None:
            sys.stdout.reconfigure(line_buffering=header["reply"] == "line")
            exec(code, make_module("__main__", source, words).__dict__)
            return
        if hasattr(system, "dup2"):
            OUTPUT = system.dup(1)
            system.dup2(2, 1)
        sys.stdout = sys.stderr
        sys.stdin = Taken(name)
        module = make_module("bot", source, words)
        exec(code, module.__dict__)
        call(module, name, signature)
    except Exception as error:
        fail(error)


def serve():
    """Comes back in each box, as a copy of this process: helper/zygote.c."""
    import _ctypes
    import gc
    library = _ctypes.dlopen("/proc/self/fd/4", 2)
    # What is there by now is never looked through again: that would write to its pages, and each copy would pay for them.
    gc.freeze()
    _ctypes.call_function(_ctypes.dlsym(library, "clew_serve"), ())
    del sys.modules["_ctypes"], sys.modules["gc"]
    sys.argv[1] = "announce"


def end_copy():
    """
    Ends a copy whose program has come to its end. Python would now take apart all that it consists of, and so write to
    nearly all the pages that a copy shares with its original, which takes longer than many programs run. Here only the
    program itself is taken apart: its files are written out and its `__del__` methods called, as usual. Where it has left
    anything else to be done at the end (threads, `atexit`, what a library in C holds back), or so much that a list of it
    would count, Python ends in its own way.
    """
    import _io, _thread, atexit, gc
    if _thread._count() or atexit._ncallbacks() or "_ctypes" in sys.modules or sys.getallocatedblocks() > MANY_BLOCKS:
        return
    try:
        # First: of files in a circle of references the collector may close the inner part before the outer one.
        for one in gc.get_objects():
            if issubclass(type(one), _io._IOBase) and not one.closed:
                one.flush()
        for name in ("__main__", "bot"):
            sys.modules.pop(name, None)
        if gc.isenabled():
            gc.collect()
        for stream in (sys.stdout, sys.stderr, sys.__stdout__):
            stream.flush()
    except Exception:
        return
    system._exit(0)


OUTPUT = 1
# Of memory: an object is one or two.
MANY_BLOCKS = 200_000
COPIED = sys.argv[1:] == ["fork"]
if COPIED:
    serve()
main()
if COPIED:
    end_copy()
