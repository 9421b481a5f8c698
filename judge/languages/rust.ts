import type { Diagnostic, Log } from './diagnostic'
import { LET } from './javascript'
import type { Language } from './language'
import { BINARY, runBinary, words } from './program'
import {
  atLineStart,
  between,
  matchAt,
  nested,
  quoted,
  type Scanner,
  standingFor,
  toLineEnd,
  wordsOf,
} from './syntax'

/** A character; a quote may also begin a lifetime. */
const character: Scanner = ({ text, at }) => {
  const found = matchAt(/b?'(?:\\[^\n][^'\n]{0,10}|[^'\\\n]{1,2})'/y, text, at)
  return found && at + found[0].length
}

const lifetime: Scanner = ({ text, at }) => {
  const found = matchAt(/'\w+/y, text, at)
  return found && at + found[0].length
}

export const rust: Language = {
  id: 'rust',
  name: 'Rust',
  extensions: ['rs'],
  debian: ['rustc'],
  file: 'main.rs',
  version: { command: ['/usr/bin/rustc', '--version'], pattern: /^rustc (\S+)/ },
  compile: {
    command: [
      '/usr/bin/rustc',
      '--edition=2021',
      '-Copt-level=2',
      '-Ccodegen-units=1',
      '-Ctarget-feature=+crt-static',
      '-Cstrip=symbols',
      '-obot',
      'main.rs',
    ],
    artefacts: ['bot'],
  },
  run: ['/box/bot'],
  program: {
    code: 'rust',
    name: 'Rust',
    needs: ['/usr/bin/rustc'],
    build: ({ files }) => {
      const main = files.find((name) => /(^|\/)main\.rs$/.test(name)) ?? files[0] ?? ''
      const options =
        '--edition=2021 -Copt-level=2 -Ctarget-feature=+crt-static --crate-name=program --crate-type=bin'
      return [`rustc ${options} -o ${BINARY} ${words([main])}`]
    },
    run: runBinary,
  },
  grammar: 'rust',
  comment: '//',
  indent: 2,
  diagnostics,
  syntax: {
    skipped: [
      toLineEnd('//'),
      nested('/*', '*/'),
      atLineStart(/(?:pub[ \t]+)?use\b[^;]*/y),
      atLineStart(/#!?\[[^\n]*/y),
    ],
    literals: [
      between(/b?r(#*)"/y, ([, marks]) => `"${marks}`),
      quoted(/b?"/y, '"', { lines: true }),
      character,
      lifetime,
    ],
    keywords:
      wordsOf(`if else for while loop match break continue return fn in impl trait struct enum type where move as await unsafe
       mod self`),
    dropped: wordsOf('let mut pub const static ref dyn async crate extern'),
    words: standingFor({ value: 'true false' }),
  },
  marks: [
    /\bfn +\w+(<[^>\n]{0,200}>)? *\(/,
    /^[ \t]*use +(std|core|alloc)::/m,
    /\b(println|print|eprintln|vec|format|write|writeln)!/,
    /\blet +mut\b/,
    /\bimpl\b[^\n;]{0,200}\{/,
    LET,
  ],
  selfTest: `use std::io::{self, BufRead, Write};

fn main() {
    for line in io::stdin().lock().lines() {
        let sum: i64 = line.unwrap().split_whitespace().map(|word| word.parse::<i64>().unwrap()).sum();
        println!("{sum}");
        io::stdout().flush().unwrap();
    }
}
`,
  note: '(1.63): edition 2021, `opt-level=2`, the standard library only. A panic exits with code 101.',
}

const SAID = /^(error|warning)(?:\[\w+\])?: (.+)\n(?:[^\n]*\n){0,3}?\s*--> main\.rs:(\d+):(\d+)$/gm
/** The formats before Rust 1.73, and since. */
const PANICS = [
  /^thread '[^'\n]*' panicked at '([\s\S]{1,999}?)', main\.rs:(?<line>\d+):(?<column>\d+)$/gm,
  /^thread '[^'\n]*'(?: \(\d+\))? panicked at main\.rs:(?<line>\d+):(?<column>\d+):\n(.+)$/gm,
]

/** Output of the Rust compiler, whose columns are in characters, and panics. */
function diagnostics({ text, source }: Log): Diagnostic[] {
  const at = (line: string | undefined, column: string | undefined) => {
    const characters = [...(source[Number(line) - 1] ?? '')].slice(0, Number(column) - 1)
    const before = characters.join('').length
    return { line: Number(line), column: before + 1 }
  }
  const said = [...text.matchAll(SAID)].map(
    ([, kind, message, line, column]): Diagnostic => ({
      kind: kind === 'warning' ? 'warning' : 'error',
      ...at(line, column),
      message: message ?? '',
    }),
  )
  const panics = PANICS.flatMap((pattern) => [...text.matchAll(pattern)]).map(
    ({ 0: all, groups }): Diagnostic => ({
      kind: 'error',
      ...at(groups?.line, groups?.column),
      message: /panicked at '([\s\S]+)'/.exec(all)?.[1] ?? all.slice(all.indexOf('\n') + 1),
    }),
  )
  return [...said, ...panics]
}
