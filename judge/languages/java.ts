import { type Diagnostic, traceback } from './diagnostic'
import type { Language, Sources } from './language'
import { words } from './program'
import { atLineStart, between, CONTROL, quoted, standingFor, toLineEnd, wordsOf } from './syntax'

/** The last line reports in our words a fault that would otherwise appear only when the program starts. */
const COMPILE = `/usr/bin/javac -J-Xmx512m -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-XX:-UsePerfData \\
  -encoding UTF-8 -proc:none -d . Main.java || exit
test -f Main.class || { echo "Main.java: the class with the method “main” must be called Main." >&2; exit 1; }`

export const java: Language = {
  id: 'java',
  name: 'Java',
  extensions: ['java'],
  debian: ['default-jdk-headless'],
  file: 'Main.java',
  mainClass: 'Main',
  version: { command: ['/usr/bin/java', '--version'], pattern: /^openjdk (\S+)/ },
  compile: {
    command: ['/bin/sh', '-c', COMPILE],
    artefacts: ['*.class'],
  },
  // One collector thread, not one per core; a young generation that leaves room for the old one; no performance data in
  // /tmp. Without -Xmx the heap could take a quarter of the machine's memory. C2 pays off from 0.3 s of computing on.
  run: [
    '/usr/bin/java',
    '-Xms16m',
    '-Xmx{memoryMiB}m',
    '-XX:MaxNewSize=32m',
    '-Xss64m',
    '-XX:+UseSerialGC',
    '-XX:-UsePerfData',
    '-Xshare:auto',
    '-cp',
    '/box',
    'Main',
  ],
  etc: ['java-17-openjdk'],
  runtimeMiB: 96,
  program: {
    code: 'java',
    name: 'Java',
    needs: ['/usr/bin/javac', '/usr/bin/java'],
    build: ({ files }) => [
      `javac -J-Xmx512m -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -J-XX:-UsePerfData -encoding UTF-8 -proc:none -sourcepath . -d . ${words(files)}`,
    ],
    run: (sources, memoryMiB) => {
      const main = mainClass(sources)
      return main === undefined ? undefined : javaMachine(memoryMiB, sources.folder, main)
    },
    etc: ['java-17-openjdk'],
    runtimeMiB: 128,
  },
  grammar: 'java',
  comment: '//',
  indent: 4,
  formatter: 'clang',
  diagnostics: ({ text }) => [...compiled(text.split('\n')), ...thrown(text)],
  syntax: {
    skipped: [toLineEnd('//'), between(/\/\*/y, () => '*/'), atLineStart(/(?:import|package)\b[^;\n]*/y)],
    literals: [quoted(/"""/y, '"""', { lines: true }), quoted(/"/y, '"'), quoted(/'/y, "'")],
    keywords: wordsOf(
      `${CONTROL} class interface enum extends implements instanceof throws assert this super`,
    ),
    dropped: wordsOf(
      'public private protected static final abstract synchronized volatile transient native strictfp',
    ),
    words: standingFor({ value: 'true false null' }),
  },
  marks: [
    /\bpublic +static +void +main *\(/,
    /^[ \t]*import +(static +)?java[\w.]*\.[\w.*]+;/m,
    /\bSystem\.(out|in|err)\b/,
    /\bnew +(Scanner|BufferedReader|StringBuilder|ArrayList|HashMap|int *\[)/,
  ],
  selfTest: `import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextLong()) System.out.println(in.nextLong() + in.nextLong());
    }
}
`,
  note: "(17): the class with `main` must be called `Main`. The heap is as large as the memory limit; beyond it, Java throws an `OutOfMemoryError`, which is a runtime error, not a memory limit. Java takes about 80 ms of CPU time to start. The main thread's stack is 64 MiB.",
}

/** The command of Java's machine with so much memory. */
export const javaMachine = (memoryMiB: number, path: string, main: string) =>
  [
    '/usr/bin/java',
    `-Xmx${memoryMiB}m`,
    '-Xss64m',
    '-XX:+UseSerialGC',
    '-XX:-UsePerfData',
    '-Xshare:auto',
    '-cp',
    path,
    main,
  ] as const

const MAIN = /\bstatic\s+(?:public\s+|final\s+)*void\s+main\s*\(/
const TYPE = /\b(?:class|interface|enum|record)\s+(\w+)/g
const PACKAGE = /^\s*package\s+([\w.]+)\s*;/m

/** The class with the method `main`, whatever its file is called. */
function mainClass(sources: Sources): string | undefined {
  if (sources.entry !== undefined) return sources.entry
  const candidates = sources.files.flatMap((name) => {
    const text = sources.text(name)
    const begin = text.search(MAIN)
    if (begin < 0) return []
    const stem = name.replace(/^.*\//, '').replace(/\.java$/i, '')
    const types = [...text.matchAll(TYPE)]
    const named = types.find(([, type]) => type === stem) ?? types.findLast(({ index }) => index < begin)
    const folder = PACKAGE.exec(text)?.[1]
    return named?.[1] ? [folder ? `${folder}.${named[1]}` : named[1]] : []
  })
  return candidates.find((name) => name === 'Main') ?? candidates[0]
}

const SAID = /^Main\.java:(\d+): (error|warning): (.+)$/
const THROWN = /^Exception in thread "[^"\n]*" (.+(?:\n(?!\s+at |Caused by:).+){0,5})((?:\n\s+at .+)+)/gm
const CAUSED = /^Caused by: (.+)((?:\n\s+at .+)+)/gm
const FRAME = /\(Main\.java:(\d+)\)/g

/** The compiler prints the message, the source line, and a caret below it; further explanations follow. */
function compiled(lines: readonly string[]): Diagnostic[] {
  return lines.flatMap((line, at): Diagnostic[] => {
    const [, number, kind, message] = SAID.exec(line) ?? []
    if (!number) return []
    const caret = lines.slice(at + 1).find((next) => /^\s*\^\s*$/.test(next) || SAID.test(next))
    const column = caret?.indexOf('^') ?? -1
    return [
      {
        kind: kind === 'warning' ? 'warning' : 'error',
        line: Number(number),
        ...(column >= 0 && !SAID.test(caret ?? '') && { column: column + 1 }),
        message: message ?? '',
      },
    ]
  })
}

/** The last exception thrown. Of a chain, the root cause is the most useful. */
function thrown(text: string): Diagnostic[] {
  const last = [...text.matchAll(CAUSED)].at(-1) ?? [...text.matchAll(THROWN)].at(-1)
  if (!last) return []
  const [, message = '', frames = ''] = last
  const places = [...frames.matchAll(FRAME)].map(([, line]) => ({ line: Number(line) }))
  return traceback(message.trim(), places)
}
