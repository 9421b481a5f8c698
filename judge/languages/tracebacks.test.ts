import { expect, test } from 'vitest'
import { diagnosticsOf } from './diagnostics'

/** What the runtimes of both sandboxes wrote to stderr when a program died; see `compilers.test.ts`. */

const SIXTY = '\n'.repeat(60)
const shown = (language: string, log: string, source = SIXTY) =>
  diagnosticsOf(language, log, source).map(({ kind, line, column, message }) =>
    `${line}:${column ?? '-'} ${kind} ${message}`.trim(),
  )

const PYTHON = `looking around
Traceback (most recent call last):
  File "bot.py", line 3, in snake
    return move(field_map, rows)
           ^^^^^^^^^^^^^^^^^^^^^
  File "bot.py", line 7, in move
    return field_map[rows + 1]
           ~~~~~~~~~^^^^^^^^^^
IndexError: list index out of range
`

test.each([
  ['python', PYTHON, ['7:8 error IndexError: list index out of range', '3:8 call']],
  [
    'pypy',
    PYTHON.split('\n')
      .filter((line) => !line.includes('^'))
      .join('\n'),
    ['7:- error IndexError: list index out of range', '3:- call'],
  ],
  [
    // Only the last exception of a chain, and each line of a recursion once.
    'python',
    `Traceback (most recent call last):
  File "bot.py", line 2, in f
    return {}[x]
KeyError: 1

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "bot.py", line 9, in <module>
    f(1)
  File "bot.py", line 4, in f
    return f(x + 1)
  File "bot.py", line 4, in f
    return f(x + 1)
  [Previous line repeated 995 more times]
RecursionError: maximum recursion depth exceeded
`,
    ['4:- error RecursionError: maximum recursion depth exceeded', '9:- call'],
  ],
  [
    'javascript',
    `bot.js:5
  return map.foo.bar

TypeError: Cannot read properties of undefined (reading 'bar')
    at move (bot.js:5:18)
    at snake (bot.js:2:10)
`,
    ["5:18 error TypeError: Cannot read properties of undefined (reading 'bar')", '2:10 call'],
  ],
  [
    'typescript',
    "bot.js:2\n  return nosuch(map)\n\nReferenceError: 'nosuch' is not defined\n    at snake (bot.js:2:10)\n",
    ["2:10 error ReferenceError: 'nosuch' is not defined"],
  ],
  [
    'java',
    `Exception in thread "main" java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 2
	at Main.at(Main.java:5)
	at Main.main(Main.java:8)
`,
    ['5:- error java.lang.ArrayIndexOutOfBoundsException: Index 5 out of bounds for length 2', '8:- call'],
  ],
  [
    'java',
    `Exception in thread "main" java.lang.RuntimeException: java.io.IOException: gone
	at Main.main(Main.java:8)
Caused by: java.io.IOException: gone
	at java.base/java.io.Reader.read(Reader.java:1)
	at Main.look(Main.java:3)
	... 1 more
`,
    ['3:- error java.io.IOException: gone'],
  ],
  [
    'rust',
    `thread 'main' panicked at 'index out of bounds: the len is 0 but the index is 2', main.rs:4:20
note: run with \`RUST_BACKTRACE=1\` environment variable to display a backtrace
`,
    ['4:1 error index out of bounds: the len is 0 but the index is 2'],
  ],
  [
    'rust',
    "thread 'main' panicked at main.rs:4:20:\nattempt to divide by zero\nnote: run with `RUST_BACKTRACE=1`\n",
    ['4:1 error attempt to divide by zero'],
  ],
  [
    'go',
    `panic: runtime error: index out of range [5] with length 1

goroutine 1 [running]:
main.at(...)
	/box/main.go:6
main.main()
	/box/main.go:10 +0x1d

goroutine 7 [select]:
main.other()
	/box/main.go:20 +0x1d
`,
    ['6:- error runtime error: index out of range [5] with length 1', '10:- call'],
  ],
  [
    'cpp',
    "bot: main.cpp:6: int main(): Assertion `v.size() > 3' failed.\n",
    ["6:- error Assertion `v.size() > 3' failed."],
  ],
  [
    'ruby',
    "main.rb:3:in `go': undefined method `nosuch' for 3:Integer (NoMethodError)\n\tfrom main.rb:7:in `<main>'\n",
    ["3:- error undefined method `nosuch' for 3:Integer (NoMethodError)", '7:- call'],
  ],
  [
    'lua',
    `/usr/bin/lua5.4: main.lua:2: attempt to index a nil value (field 'a')
stack traceback:
	main.lua:2: in local 'go'
	main.lua:5: in main chunk
	[C]: in ?
`,
    ["2:- error attempt to index a nil value (field 'a')", '5:- call'],
  ],
  [
    'perl',
    'Use of uninitialized value $u in addition (+) at main.pl line 3, <STDIN> line 1.\nboo at main.pl line 3.\n\tmain::f(2) called at main.pl line 7\n\tmain::g() called at main.pl line 9\n',
    ['3:- warning Use of uninitialized value $u in addition (+)', '3:- error boo', '7:- call', '9:- call'],
  ],
  [
    'php',
    `
Warning: Undefined variable $y in /box/main.php on line 2

Fatal error: Uncaught DivisionByZeroError: Division by zero in /box/main.php:3
Stack trace:
#0 /box/main.php(3): intdiv(3, 0)
#1 /box/main.php(5): f(3)
#2 {main}
  thrown in /box/main.php on line 3
`,
    ['2:- warning Undefined variable $y', '3:- error DivisionByZeroError: Division by zero', '5:- call'],
  ],
  [
    'pascal',
    'Runtime error 200 at $00000000004010B9\n  $00000000004010B9  F,  line 5 of main.pas\n  $00000000004011B9  main,  line 9 of main.pas\n\n',
    ['5:- error Runtime error 200', '9:- call'],
  ],
  [
    'pascal',
    'An unhandled exception occurred at $00000000004010E5:\nEConvertError: "x" is an invalid integer\n  $00000000004010E5  F,  line 7 of main.pas\n',
    ['7:- error EConvertError: "x" is an invalid integer'],
  ],
  [
    // Mono reports no lines, and neither does a program that was killed.
    'csharp',
    'System.IndexOutOfRangeException: Index was outside the bounds of the array.\n  at Program.Main () [0x00000] in <46>:0\n',
    [],
  ],
  ['python', 'bot.py: snake() must return a string, not None\n', []],
])('%s: %s', (language, log, says) => {
  expect(shown(language, log)).toEqual(says)
})

test("Python's caret is counted from the indentation of the source", () => {
  const source = 'def snake(field_map):\n    if field_map:\n        return field_map[99]\n'
  const log = `Traceback (most recent call last):
  File "bot.py", line 3, in snake
    return field_map[99]
           ~~~~~~~~~^^^^
IndexError: list index out of range
`
  expect(shown('python', log, source)).toEqual(['3:16 error IndexError: list index out of range'])
})

test.each([
  ['rust', "thread 'main' panicked at '"],
  ['java', 'Exception in thread "main" x\n'],
  ['java', 'Exception in thread "main" x\n at y\n'],
  ['python', '  File "bot.py", line 1\n    x\n'],
  ['python', 'Traceback (most recent call last):\nX\n'],
  ['javascript', 'bot.js:1\nError\n'],
  ['go', 'panic: x\n\ngoroutine 1\n'],
  ['lua', 'lua: main.lua:1: x\nstack traceback:\n\t'],
  ['ruby', "main.rb:1:in `x': y\n\tfrom "],
  ['cpp', 'main.cpp:1:1: error: x '],
  ['perl', 'x at main.pl line 1'],
  ['perl', 'x at main.pl line 1.\n\tf called at main.pl line 2\n'],
  ['php', 'Fatal error: x in main.php:1\nStack trace:\n#0'],
  ['pascal', 'Runtime error 1 at $1\n  $2'],
])('%s: 64 KiB of any output are parsed quickly', (language, piece) => {
  const log = piece.repeat(Math.ceil(65_536 / piece.length))
  // Tests for catastrophic backtracking: a bad pattern takes minutes and exceeds the time limit of the test.
  expect(diagnosticsOf(language, log, SIXTY).length).toBeLessThanOrEqual(50)
})
