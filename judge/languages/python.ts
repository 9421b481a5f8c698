import { columnOfCaret, type Diagnostic, type Log, type Place, traceback } from './diagnostic'
import type { Language, ProgramLanguage, Sources } from './language'
import { script, words } from './program'
import { atLineStart, quoted, type Scanner, standingFor, toLineEnd, wordsOf } from './syntax'

/** A line that prints and does nothing else, in languages without semicolons. */
export const PRINT = /^[ \t]*print\(.*\)[ \t]*((#|--).*)?$/m

/** A string in which quotes may follow letters for its kind. */
const opening = (quotes: string) => new RegExp(`(?:[rbfu]|rb|br|rf|fr)?${quotes}`, 'iy')

/** A string that stands alone is a comment. */
function docstring(quotes: string): Scanner {
  const string = quoted(opening(quotes), quotes, { lines: true })
  return (spot) => (spot.startsLine && !spot.afterValue ? string(spot) : undefined)
}

export const python: Language = {
  id: 'python',
  name: 'Python',
  extensions: ['py'],
  debian: ['python3'],
  file: 'bot.py',
  version: { command: ['/usr/bin/python3', '--version'], pattern: /^Python (\S+)/ },
  compile: {
    // Only to report syntax errors before the first game; the source itself is what runs.
    command: ['/usr/bin/python3', '-I', '-S', '-m', 'py_compile', 'bot.py'],
    artefacts: ['bot.py'],
  },
  // Isolated from variables and packages of the host. Without `site` it starts in two thirds of the time.
  run: ['/usr/bin/python3', '-I', '-S', '-X', 'utf8', 'bot.py'],
  harness: 'python',
  startsAhead: true,
  runtimeMiB: 16,
  wasm: 'python',
  program: { ...pythonProgram('/usr/bin/python3', { runtimeMiB: 16 }), exactCode: 'cpython' },
  contestId: 'python3',
  grammar: 'python',
  comment: '#',
  indent: 4,
  formatter: 'ruff',
  dialect: 'python',
  diagnostics: (log) => [...raised(log), ...sorry(log)],
  syntax: {
    skipped: [
      toLineEnd('#'),
      atLineStart(/(?:import|from)\b[^\n]*/y),
      ...['"""', "'''"].map((quotes) => docstring(quotes)),
    ],
    literals: [
      ...['"""', "'''"].map((quotes) => quoted(opening(quotes), quotes, { lines: true })),
      ...['"', "'"].map((quote) => quoted(opening(quote), quote)),
    ],
    keywords: wordsOf(
      `if elif else for while break continue return def class lambda try except finally raise with assert del pass in
       yield await`,
    ),
    dropped: wordsOf('global nonlocal async as'),
    words: standingFor({ value: 'True False None', logic: 'and or not', compare: 'is' }),
  },
  marks: [
    PRINT,
    /^[ \t]*(async )?def \w+ *\(.*:[ \t]*(#.*)?$/m,
    /^[ \t]*from [\w.]+ import /m,
    /^[ \t]*import [\w.]+( as \w+)?( *, *[\w.]+( as \w+)?)*[ \t]*(#.*)?$/m,
    /^[ \t]*(if|elif|else|for|while|try|except|finally|with|class)\b[^;{}\n]*:[ \t]*(#.*)?$/m,
    /\binput\(\)/,
  ],
  accepts: ['pypy'],
  defines: (name) => new RegExp(`^(async )?def ${name} *\\(|^${name} *=`, 'm'),
  selfTest: `import sys

for line in sys.stdin:
    a, b = map(int, line.split())
    print(a + b, flush=True)
`,
  note: '(3.11): define the function of the problem, or read stdin and write stdout. Only the standard library is available, no packages of the host. `print` in a function writes to stderr.',
}

/**
 * Programs of packages in Python, for one interpreter. A module with `__init__.py` and `__main__.py` is run as such, so
 * that it can import its parts either way.
 */
export function pythonProgram(
  program: string,
  own: Pick<ProgramLanguage, 'runtimeMiB' | 'env'>,
): ProgramLanguage {
  const plain = script({
    code: 'python3',
    name: 'Python 3',
    program,
    main: ['main.py', '__main__.py', 'main.py3'],
    check: (files) => [`${program} -m py_compile ${words(files)}`],
  })
  const isModule = ({ folder, files, entry }: Sources) =>
    entry === undefined &&
    files.includes('__init__.py') &&
    files.includes('__main__.py') &&
    /\/[A-Za-z_]\w*$/.test(folder)
  return {
    ...plain,
    // The bytecode is none of the program's files.
    buildEnv: { PYTHONPYCACHEPREFIX: '/tmp' },
    run: (sources, memoryMiB) => {
      if (!isModule(sources)) return plain.run(sources, memoryMiB)
      const { folder } = sources
      const above = folder.slice(0, folder.lastIndexOf('/'))
      const name = folder.slice(above.length + 1)
      return ['/usr/bin/env', `PYTHONPATH=${folder}:${above}`, program, '-m', name]
    },
    env: (memoryMiB) => ({ PYTHONDONTWRITEBYTECODE: '1', ...own.env?.(memoryMiB) }),
    runtimeMiB: own.runtimeMiB ?? 0,
  }
}

const FRAME = /^\s*File "(?:[^"\n]*\/)?bot\.py", line (\d+)/
const SORRY = /^Sorry: (.+) \((?:[^()\n]*\/)?bot\.py, line (\d+)\)$/gm
/** The last line of a traceback: the name of an exception without indentation, and its message. */
const RAISED = /^(?:[\w.]*(?:Error|Exception|Exit|Interrupt|Iteration|Warning)|[A-Z][\w.]*)(?::.*)?$/

/** The exception that was raised last. */
function raised({ text, source }: Log): Diagnostic[] {
  const lines = text.split('\n')
  const end = lines.findLastIndex((line, at) => RAISED.test(line) && followsFrame(lines, at))
  if (end < 0) return []
  const begin = lines.slice(0, end).findLastIndex((line) => line.startsWith('Traceback '))
  const places: Place[] = []
  for (let at = begin + 1; at < end; at++) {
    const [, number] = FRAME.exec(lines[at] ?? '') ?? []
    if (number) places.push(placeOf(Number(number), lines.slice(at + 1, at + 3), source))
  }
  return traceback(lines[end] ?? '', places.reverse())
}

/** Whether the indented lines before this one begin with a place in a file. */
function followsFrame(lines: readonly string[], at: number): boolean {
  let above = at - 1
  while (lines[above]?.startsWith('    ')) above--
  return /^\s+(?:File "|\[)/.test(lines[above] ?? '')
}

/** A line, and the column of the caret below its excerpt. */
function placeOf(line: number, [excerpt = '', caret = '']: string[], source: readonly string[]): Place {
  const column = /^\s*[\^~][\^~ ]*$/.test(caret)
    ? columnOfCaret(source[line - 1] ?? '', excerpt, caret)
    : undefined
  return { line, ...(column && { column }) }
}

const sorry = ({ text }: Log): Diagnostic[] =>
  [...text.matchAll(SORRY)].map(([, message, line]) => ({
    kind: 'error',
    line: Number(line),
    message: message ?? '',
  }))
