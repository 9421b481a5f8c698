import type { Random } from '@/judge/kit/random'
import { type Grammar, sentenceOf, sentencesOf } from './grammar'

/*
 * Python programs that call whatever reaches the host, with arguments that no one would use: every import of the WASI
 * module is behind one of these modules.
 */

const GRAMMAR: Grammar = {
  number: [
    '0',
    '1',
    '2',
    '3',
    '-1',
    '7',
    '255',
    '2**16',
    '2**31 - 1',
    '2**31',
    '2**32 - 1',
    '2**63 - 1',
    '2**64',
    '-2**63',
  ],
  real: ['0.0', '-0.0', '0.5', '1e-9', '1e18', '1e300', 'float("inf")', 'float("nan")'],
  text: [
    '""',
    '"a"',
    '"\\n"',
    '"\\0"',
    '"é"',
    '"😀"',
    '"\\ud800"',
    '"x" * 70000',
    '"0" * 5000',
    '"IMPOSSIBLE"',
    '"/dev/stdin"',
    '"/proc/self/mem"',
    '"."',
    '"utf-16"',
    '"surrogateescape"',
    '"1 1"',
  ],
  bytes: [
    'b""',
    'b"\\xff"',
    'b"\\x80" * 3',
    'b"\\xf0\\x9f"',
    'b"a\\n"',
    'bytes(70000)',
    'bytearray(2)',
    'memoryview(b"ab")',
  ],
  value: [
    'None',
    '<number>',
    '<real>',
    '<text>',
    '<bytes>',
    'True',
    '[]',
    '[<value>, <value>]',
    '(<value>,)',
    '{}',
    '{<text>: <value>}',
    'object()',
    'Odd()',
    'Odd',
    'lambda *a: <value>',
    'sys.stdin',
    'sys.stdout',
    'type',
    'Ellipsis',
    'range(3)',
  ],
  module: [
    'os',
    'sys',
    'time',
    'select',
    'socket',
    'signal',
    'gc',
    'io',
    'faulthandler',
    'ctypes',
    'threading',
    '_thread',
    'random',
    'builtins',
    'marshal',
    'types',
    'codecs',
    'struct',
    'array',
    'itertools',
    'errno',
    'posix',
    'atexit',
    'weakref',
    'json',
    're',
    'math',
    'pickle',
    'subprocess',
    'tempfile',
    'traceback',
    'warnings',
    'inspect',
    'importlib',
    '_imp',
    '_io',
    '_signal',
    'mmap',
    'fcntl',
    'resource',
    'multiprocessing',
    'asyncio',
    'decimal',
    'zlib',
    'hashlib',
    'unicodedata',
    'contextvars',
  ],
  call: [
    'os._exit(<number>)',
    'sys.exit(<value>)',
    'os.abort()',
    'os.kill(<number>, <number>)',
    'os.read(<number>, <number>)',
    'os.write(<number>, <bytes>)',
    'os.close(<number>)',
    'os.dup(<number>)',
    'os.dup2(<number>, <number>)',
    'os.lseek(<number>, <number>, <number>)',
    'os.fstat(<number>)',
    'os.stat(<text>)',
    'os.open(<text>, <number>)',
    'os.listdir(<value>)',
    'os.urandom(<number>)',
    'os.urandom(5000)',
    'os.ftruncate(<number>, <number>)',
    'os.isatty(<number>)',
    'os.fsync(<number>)',
    'os.pipe()',
    'os.fork()',
    'os.execv(<text>, [])',
    'os.environ.update({<text>: <text>})',
    'os.putenv(<text>, <text>)',
    'os.times()',
    'os.getpid()',
    'os.sched_yield()',
    'os.cpu_count()',
    'os.posix_fallocate(<number>, <number>, <number>)',
    'os.readv(<number>, [bytearray(3)])',
    'os.writev(<number>, [<bytes>, <bytes>])',
    'os.preadv(<number>, [bytearray(3)], <number>)',
    'os.pread(<number>, <number>, <number>)',
    'os.pwrite(<number>, <bytes>, <number>)',
    'os.set_blocking(<number>, <value>)',
    'os.set_inheritable(<number>, True)',
    'os.getrandom(<number>)',
    'os.truncate(<text>, <number>)',
    'select.poll().poll()',
    'select.poll().poll(<real>)',
    'select.select([], [], [], <real>)',
    'select.select([<number>], [], [], <real>)',
    'select.select([<number>], [<number>], [<number>])',
    'register(<number>, <number>).poll(<number>)',
    'register(<number>, <number>).poll()',
    'socket.socket()',
    'socket.socket(fileno=<number>).accept()',
    'socket.socket(fileno=<number>).recv(<number>)',
    'socket.socket(fileno=<number>).send(<bytes>)',
    'socket.socket(fileno=<number>).shutdown(<number>)',
    'socket.gethostbyname(<text>)',
    'time.sleep(<real>)',
    'time.sleep(<number>)',
    'time.clock_gettime(<number>)',
    'time.clock_getres(<number>)',
    'time.clock_gettime_ns(<number>)',
    'time.localtime(<number>)',
    'time.strftime(<text>)',
    'time.ctime(<real>)',
    'time.tzset()',
    'time.process_time()',
    'time.thread_time()',
    'signal.raise_signal(<number>)',
    'signal.signal(<number>, <value>)',
    'signal.alarm(<number>)',
    'signal.pause()',
    'signal.sigwait([<number>])',
    'signal.set_wakeup_fd(<number>)',
    'faulthandler._sigsegv()',
    'faulthandler._stack_overflow()',
    'faulthandler._fatal_error_c_thread()',
    'faulthandler._sigabrt()',
    'faulthandler._sigfpe()',
    'faulthandler.dump_traceback()',
    'faulthandler.enable()',
    'faulthandler.dump_traceback_later(<real>)',
    'gc.collect()',
    'gc.set_threshold(1)',
    'gc.get_objects()[<number> % 1000]',
    'sys.setrecursionlimit(<number>)',
    'deep(<number>)',
    'deeper(200000)',
    'deep_write(200000)',
    'sys.settrace(<value>)',
    'sys.setprofile(<value>)',
    'sys.set_int_max_str_digits(<number>)',
    'sys._getframe(<number>).f_locals.clear()',
    'sys.intern(<text>)',
    'sys.stdout.reconfigure(encoding=<text>)',
    'sys.stdout.buffer.write(<bytes>)',
    'sys.stdout.buffer.raw.write(<bytes>)',
    'sys.stdout.write(<text>)',
    'sys.stderr.write(<text>)',
    'sys.stdout.flush()',
    'sys.stdout.close()',
    'sys.stdin.close()',
    'sys.stdin.read(<number>)',
    'sys.stdin.buffer.raw.readinto(bytearray(<number> % 9))',
    'sys.stdin.detach()',
    'sys.stdout.detach()',
    'sys.modules.clear()',
    'sys.modules.pop("<module>", None)',
    'sys.path_hooks.clear()',
    'sys.meta_path.clear()',
    'setattr(sys, "stdout", <value>)',
    'setattr(sys, "stderr", <value>)',
    'setattr(sys, "stdin", <value>)',
    'setattr(sys, "excepthook", <value>)',
    'setattr(sys, "unraisablehook", <value>)',
    'setattr(builtins, "print", <value>)',
    'setattr(builtins, "BaseException", <value>)',
    'setattr(builtins, "SystemExit", <value>)',
    'setattr(builtins, "__import__", <value>)',
    'setattr(builtins, "__build_class__", <value>)',
    'delattr(builtins, "len")',
    'open(<text>)',
    'open(<number>, "rb", closefd=False).read(1)',
    'open(<number>, "w", closefd=False).write(<text>)',
    'print(<value>)',
    'print(<value>, file=sys.stderr)',
    'input()',
    'atexit.register(<value>)',
    'atexit.register(os._exit, <number>)',
    'marshal.loads(<bytes>)',
    'exec(<text>)',
    'eval(<text>)',
    'compile(<text>, <text>, "exec")',
    'exec(compile("x", "x", "exec").replace(co_code=bytes(range(<number> % 250))))',
    '__import__("<module>")',
    'threading.Thread(target=print).start()',
    '_thread.start_new_thread(<value>, ())',
    '_thread.interrupt_main()',
    '_thread.allocate_lock().acquire(True, <real>)',
    'ctypes.string_at(<number>)',
    'random.seed(<value>)',
    '(lambda: (yield))().throw(<value>)',
    'type("X", (<value>,), {})',
    'object.__new__(type(<value>))',
    '"{0.__class__}".format(<value>)',
    '"%*d" % (<number>, 1)',
    'str(10 ** 5000)',
    '[0] * (<number>)',
    'bytearray(<number>)',
    '(<value>).__class__.__mro__',
    '(<value>).__reduce_ex__(2)',
    'call(<module>, <number>, <value>)',
    'call(<module>, <number>, <value>, <value>)',
    'call(<module>, <number>)',
    'raise_(<value>)',
    'raise_(KeyboardInterrupt())',
    'raise_(MemoryError())',
    'raise_(Odd())',
    'raise_(SystemExit(<value>))',
    'raise_(GeneratorExit)',
  ],
  statement: ['try: <call>\nexcept BaseException: pass', 'try: <call>\nexcept Exception: pass', '<call>'],
}

const PRELUDE = `
def load(name):
    try:
        return __import__(name)
    except BaseException:
        return None
os = load("os")
sys = load("sys")
class Odd(Exception):
    def __getattr__(self, name): raise_(Odd())
    def __str__(self): return 7
    def __repr__(self): raise MemoryError
    def __index__(self): return 2**70
    def __fspath__(self): return b"\\xff\\0"
    def fileno(self): return -5
    def write(self, text): raise KeyboardInterrupt
    def flush(self): os._exit(9)
    def __del__(self): raise Odd
def raise_(what): raise what
def register(*what):
    poll = select.poll()
    poll.register(*what)
    return poll
def call(module, number, *arguments):
    functions = [getattr(module, name) for name in sorted(dir(module)) if name not in ("breakpointhook", "exec", "quit")]
    functions = [each for each in functions if callable(each)]
    return functions[number % len(functions)](*arguments)
def deep(count): return deep(count - 1) if count > 0 else 0
def deeper(count):
    sys.setrecursionlimit(2**30)
    return deep(count)
def deep_write(count):
    sys.setrecursionlimit(2**30)
    def go(left):
        os.write(2, b".")
        return sorted([left], key=go)
    return go(count)
`

/** Returns a program that survives most of its statements, and may fail at its last one. */
export function pythonProgram(random: Random): string {
  const statements = sentencesOf(GRAMMAR, 'statement', random, 1 + random.below(12)).map(guarded)
  const body = [...statements, sentenceOf(GRAMMAR, 'call', random)].join('\n')
  // Import only what it uses: CPython takes as long to load a module as to run many statements.
  const used = GRAMMAR.module!.filter((name) => new RegExp(`\\b${name}\\b`).test(body))
  const imports = used.map((name) => `${name} = load("${name}")\n`).join('')
  return `${PRELUDE}${imports}${body}\n`
}

/** Guards three of four statements, so that they cannot end the program. */
const guarded = (statement: string, index: number): string =>
  statement.startsWith('try') || index % 4 === 3 ? statement : `try: ${statement}\nexcept: pass`
