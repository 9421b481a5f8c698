import { type Diagnostic, type Log, type Place, traceback } from './diagnostic'
import type { Language } from './language'
import { checkEach, script } from './program'
import {
  atLineStart,
  between,
  CONTROL,
  quoted,
  slashed,
  standingFor,
  templated,
  toLineEnd,
  wordsOf,
} from './syntax'

/** A line that declares a value, in languages with `let` or `const` and a type that may be left out. */
export const LET = /\b(const|let) +([\w$]+|[[{][^\n=]{0,200}[\]}]) *= /

export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  extensions: ['js', 'mjs', 'cjs'],
  debian: ['nodejs'],
  file: 'bot.js',
  version: { command: ['/usr/bin/node', '--version'], pattern: /^v(\S+)/ },
  compile: {
    // Only checks the syntax. Node does not check what looks like a module, so errors in one appear when it runs.
    command: ['/usr/bin/node', '--check', 'bot.js'],
    artefacts: ['bot.js'],
  },
  // By default V8 collects as if it had a quarter of the machine: 50 MiB in use became 290, with this option 150.
  run: ['/usr/bin/node', '--max-old-space-size={memoryMiB}', 'bot.js'],
  harness: 'javascript',
  startsAhead: true,
  runtimeMiB: 64,
  wasm: 'quickjs',
  program: script({
    code: 'javascript',
    name: 'JavaScript',
    program: '/usr/bin/node',
    main: ['main.js'],
    options: (memoryMiB) => [`--max-old-space-size=${memoryMiB}`],
    check: checkEach('/usr/bin/node --check'),
    runtimeMiB: 64,
  }),
  grammar: 'javascript',
  comment: '//',
  indent: 2,
  formatter: 'babel',
  dialect: 'javascript',
  // Of Node and QuickJS, with or without our harness, and of what strips types.
  diagnostics: (log) => [...types(log), ...thrown(log)],
  // That of JavaScript and TypeScript.
  syntax: {
    skipped: [
      toLineEnd('//'),
      toLineEnd('#!'),
      between(/\/\*/y, () => '*/'),
      atLineStart(/import\b[^(\n][^\n]*/y),
      atLineStart(/["']use strict["']/y),
    ],
    literals: [templated(/`/y, '${'), quoted(/"/y, '"'), quoted(/'/y, "'"), slashed],
    keywords: wordsOf(
      `${CONTROL} function class extends in of typeof instanceof delete void yield await this super interface enum`,
    ),
    dropped: wordsOf('let const var export public private protected static'),
    words: standingFor({ value: 'true false null undefined' }),
  },
  marks: [
    /\bconsole\.(log|error)\(/,
    /\bprocess\.(stdin|stdout|argv|exit)\b/,
    /\brequire\(['"](node:)?(fs|readline|os|path|process)['"]\)/,
    /^[ \t]*import .* from ['"]/m,
    /\bfunction\b[\s*\w$]{0,80}\([^)]{0,300}\)[^\n{;]{0,80}\{/,
    LET,
    /[!=]==/,
    /\bfor *\( *(const|let|var)\b/,
  ],
  extendedBy: 'typescript',
  defines: (name) => new RegExp(`\\bfunction\\s*\\*?\\s+${name}\\b|\\b(const|let|var)\\s+${name}\\s*[=:]`),
  selfTest: `const input = require('node:readline').createInterface({ input: process.stdin })

input.on('line', (line) => {
  const [a, b] = line.split(' ').map(Number)
  console.log(a + b)
})
`,
  note: '(Node.js 20): CommonJS or modules, detected from the source. An error in a module is only found when it runs, so it is a runtime error. When the heap is full, V8 aborts with SIGABRT, which is a runtime error too; stderr says “heap out of memory”.',
}

const HEAD = /^(?:\S*\/)?bot\.js:(\d+)$/
const FRAME = /^\s+at .*?bot\.js:(\d+)(?::(\d+))?\)?$/
const THROWN = /^(?:Uncaught )?\w*(?:Error|Exception)(?: \[\w+\])?(?::.*)?$/
const TYPES = /^bot\.ts:(\d+):(\d+): (.+)$/gm

const types = ({ text }: Log): Diagnostic[] =>
  [...text.matchAll(TYPES)].map(([, line, column, message]) => ({
    kind: 'error',
    line: Number(line),
    column: Number(column),
    message: message ?? '',
  }))

/** Parses `bot.js:2`, the line and a caret, a gap, the error and its stack. A syntax error has no stack of its own. */
function thrown({ text }: Log): Diagnostic[] {
  const lines = text.split('\n')
  const said = lines.findLastIndex((line) => THROWN.test(line))
  if (said < 0) return []
  const stack: Place[] = lines.slice(said + 1).flatMap((line) => {
    const [, number, column] = FRAME.exec(line) ?? []
    return number ? [{ line: Number(number), ...(column && { column: Number(column) }) }] : []
  })
  const head = lines.slice(0, said).findLastIndex((line) => HEAD.test(line))
  const [, number] = HEAD.exec(lines[head] ?? '') ?? []
  const caret = lines.slice(head + 2, said).find((line) => /^\s*\^+\s*$/.test(line))
  const shown: Place[] = number
    ? [{ line: Number(number), ...(caret && { column: caret.indexOf('^') + 1 }) }]
    : []
  return traceback(lines[said] ?? '', stack.length > 0 ? stack : shown)
}
