import { columnOfByte, type Diagnostic, type Log, traceback } from './diagnostic'
import { ASSIGNMENT } from './go'
import type { Language } from './language'
import { BINARY, quotedWord, runBinary } from './program'
import { atLineStart, between, matchAt, type Scanner, standingFor, toLineEnd, wordsOf } from './syntax'

/** Warnings and errors, and nothing about how it gets on. Goto and operators of C are taken, and so are line numbers. */
const OPTIONS = ['-O2', '-Sgc', '-gl', '-l-', '-v0', '-vew']

/** A string, in which a quote is written twice. */
const text: Scanner = ({ text, at }) => {
  const found = matchAt(/'(?:[^'\n]|'')*'?/y, text, at)
  return found && at + found[0].length
}

export const pascal: Language = {
  id: 'pascal',
  name: 'Pascal',
  extensions: ['pas', 'pp'],
  debian: ['fp-compiler'],
  file: 'main.pas',
  version: { command: ['/usr/bin/fpc', '-iV'], pattern: /^(\d\S*)/ },
  compile: {
    command: ['/usr/bin/fpc', ...OPTIONS, '-obot', 'main.pas'],
    artefacts: ['bot'],
  },
  run: ['/box/bot'],
  // Says where the units are.
  etc: ['fpc.cfg'],
  program: {
    code: 'pascal',
    name: 'Pascal',
    needs: ['/usr/bin/fpc'],
    // The units of a program are found by its main file.
    build: ({ files, text }) => {
      const main = files.find((name) => !/^\s*unit\s/im.test(text(name))) ?? files[0] ?? ''
      return [`fpc ${OPTIONS.join(' ')} -o${BINARY} ${quotedWord(main)}`]
    },
    run: runBinary,
    etc: ['fpc.cfg'],
  },
  grammar: 'pascal',
  comment: '//',
  indent: 2,
  diagnostics: (log) => [...compiled(log), ...died(log)],
  syntax: {
    skipped: [
      toLineEnd('//'),
      between(/\{/y, () => '}'),
      between(/\(\*/y, () => '*)'),
      atLineStart(/(?:program|unit|uses)\b[^;]*/iy),
    ],
    literals: [text],
    keywords: wordsOf(
      `if else for to downto while repeat until case of with goto break continue exit function procedure record class
       object array set type try except finally raise in self inherited`,
    ),
    dropped: wordsOf('var const begin end then do forward inline'),
    words: standingFor({
      value: 'true false nil',
      logic: 'and or not',
      arithmetic: 'div mod',
      bits: 'xor shl shr',
    }),
    ignoresCase: true,
  },
  marks: [
    /^[ \t]*(program +\w+|uses +\w[\w, ]*);/im,
    /\b(writeln|readln) *[(;]/i,
    /^[ \t]*begin[ \t]*(\/\/.*)?$/im,
    /^[ \t]*end *[.;]/im,
    /^[ \t]*(procedure +\w+|function +\w+[^\n{]{0,300}\) *: *\w+ *;)/im,
    ASSIGNMENT,
  ],
  selfTest: `program SelfTest;
var
  a, b: Int64;
begin
  while not Eof do
  begin
    ReadLn(a, b);
    WriteLn(a + b);
    Flush(Output);
  end;
end.
`,
  note: '(Free Pascal 3.2): `-O2`, in the compiler’s own mode, where `Integer` has 16 bits and `String` 255 characters; with `{$mode objfpc}{$H+}` they have 32 and any number. The units of `fp-units-rtl`, such as `SysUtils`, `Math` and `Classes`. Ranges and overflows are checked after `{$R+}{$Q+}`. Call `Flush(Output)` after each line.',
}

const SAID = /^main\.pas\((\d+)(?:,(\d+))?\) (Fatal|Error|Warning): (.+)$/gm
const DIED =
  /^(Runtime error \d+) at \$\w+\n((?: {2}\$.*\n?)*)|^An unhandled exception occurred at \$\w+:\n(.+)\n((?: {2}\$.*\n?)*)/gm
const FRAME = /, +line (\d+) of main\.pas$/gm

/** What the compiler says; its columns are in bytes. */
const compiled = ({ text, source }: Log): Diagnostic[] =>
  [...text.matchAll(SAID)].map(([, line, column, kind, message]) => ({
    kind: kind === 'Warning' ? 'warning' : 'error',
    line: Number(line),
    ...(column && { column: columnOfByte(source[Number(line) - 1] ?? '', Number(column)) }),
    message: message ?? '',
  }))

/** Errors at run time and uncaught exceptions, with the lines that they passed. */
const died = ({ text }: Log): Diagnostic[] =>
  [...text.matchAll(DIED)].flatMap(([, error, errorFrames, exception, exceptionFrames]) => {
    const frames = (errorFrames ?? exceptionFrames ?? '').matchAll(FRAME)
    return traceback(
      error ?? exception ?? '',
      [...frames].map(([, line]) => ({ line: Number(line) })),
    )
  })
