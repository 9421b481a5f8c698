import { columnOfScreen, type Diagnostic, type Log } from './diagnostic'
import type { Language } from './language'
import { BINARY, runBinary, words } from './program'
import { atLineStart, between, CONTROL, quoted, standingFor, toLineEnd, wordsOf } from './syntax'

export const c: Language = {
  id: 'c',
  name: 'C',
  extensions: ['c'],
  debian: ['gcc', 'libc6-dev'],
  file: 'main.c',
  version: { command: ['/usr/bin/gcc', '--version'], pattern: /^gcc .*? (\d[\d.]*)$/m },
  compile: {
    // Static, to avoid dynamic linking at the start.
    command: ['/usr/bin/gcc', '-std=gnu17', '-O2', '-Wall', '-pipe', '-static', '-o', 'bot', 'main.c', '-lm'],
    artefacts: ['bot'],
  },
  run: ['/box/bot'],
  // Static, as Kattis and DOMjudge link.
  program: {
    code: 'c',
    name: 'C',
    needs: ['/usr/bin/gcc'],
    build: ({ files }) => [`gcc -std=gnu17 -O2 -pipe -static -o ${BINARY} -x c ${words(files)} -lm`],
    run: runBinary,
  },
  // Monaco has one grammar for both.
  grammar: 'cpp',
  comment: '//',
  indent: 4,
  formatter: 'clang',
  diagnostics: gcc,
  // That of C and C++. Macros count as what they are replaced by.
  syntax: {
    skipped: [
      toLineEnd('//'),
      between(/\/\*/y, () => '*/'),
      atLineStart(/#[ \t]*(?:include|pragma|if|ifdef|ifndef|else|elif|endif|undef)\b[^\n]*/y),
      atLineStart(/#[ \t]*define\b/y),
      atLineStart(/using[ \t]+namespace\b[^;\n]*/y),
    ],
    literals: [
      between(/(?:u8|[uUL])?R"([^()\\\s]{0,16})\(/y, ([, mark]) => `)${mark}"`),
      quoted(/(?:u8|[uUL])?"/y, '"'),
      quoted(/(?:u8|[uUL])?'/y, "'"),
    ],
    keywords: wordsOf(
      `${CONTROL} goto struct class union enum template typename operator sizeof delete typedef using this co_yield co_await`,
    ),
    dropped: wordsOf(
      `const static inline extern volatile register constexpr consteval constinit mutable virtual noexcept
       public private protected unsigned signed explicit friend restrict`,
    ),
    words: standingFor({ value: 'true false nullptr NULL', logic: 'and or not' }),
    arrowIsMember: true,
  },
  marks: [
    /^[ \t]*# *include *[<"][\w/]+\.h[>"]/m,
    /^[ \t]*# *define \w+/m,
    /\bint +main *\(/,
    /\b(printf|scanf|fgets|getchar|fflush|malloc) *\(/,
  ],
  extendedBy: 'cpp',
  selfTest: `#include <stdio.h>

int main(void) {
    long a, b;
    while (scanf("%ld %ld", &a, &b) == 2) {
        printf("%ld\\n", a + b);
        fflush(stdout);
    }
}
`,
  note: '(gcc 12, `gnu17`): `-O2`, linked statically. Warnings are shown but have no effect. The stack is 64 MiB.',
}

const SAID = /^main\.(?:c|cpp):(\d+):(?:(\d+):)? (fatal error|error|warning): (.+)$/gm
const ASSERTION = /^[^\n:]+: main\.(?:c|cpp):(\d+): .*?(Assertion .+)$/gm
/** The linker's errors have no line, but the missing name occurs in the source. */
const UNDEFINED = /undefined reference to [`'‘]([\w:~]+)['’]?/g

/** Output of GCC and G++, their linker, and `assert`. */
function gcc({ text, source }: Log): Diagnostic[] {
  const said = [...text.matchAll(SAID)].map(([, line, column, kind, message]): Diagnostic => {
    const at = Number(line)
    return {
      kind: kind === 'warning' ? 'warning' : 'error',
      line: at,
      ...(column && { column: columnOfScreen(source[at - 1] ?? '', Number(column)) }),
      message: message ?? '',
    }
  })
  const failed = [...text.matchAll(ASSERTION)].map(
    ([, line, message]): Diagnostic => ({ kind: 'error', line: Number(line), message: message ?? '' }),
  )
  return [
    ...said,
    ...failed,
    ...[...text.matchAll(UNDEFINED)].flatMap(([all, name]) => used(source, name, all)),
  ]
}

function used(source: readonly string[], name: string | undefined, message: string): Diagnostic[] {
  const short = name?.split('::').at(-1)
  if (!short) return []
  const uses = source.findLastIndex((line) => line.includes(`${short}(`))
  if (uses < 0) return []
  return [{ kind: 'error', line: uses + 1, column: (source[uses]?.indexOf(short) ?? 0) + 1, message }]
}
