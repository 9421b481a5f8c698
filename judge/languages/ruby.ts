import { type Diagnostic, type Log, traceback } from './diagnostic'
import type { Language } from './language'
import { checkEach, script } from './program'
import {
  atLineStart,
  betweenLines,
  endOfDelimited,
  fromLine,
  matchAt,
  quoted,
  type Scanner,
  slashed,
  standingFor,
  templated,
  toLineEnd,
  wordsOf,
} from './syntax'

/**
 * A string in the lines that follow. What stands behind its mark on the first line is taken as part of it, which loses a
 * few tokens.
 */
const heredoc: Scanner = ({ text, at, afterValue }) => {
  const opening = matchAt(/<<[~-](["'`]?)(\w+)\1|<<(["']?)([A-Z]\w*)\3/y, text, at)
  if (!opening || (afterValue && !opening[2])) return undefined
  const close = new RegExp(`^[ \\t]*${opening[2] ?? opening[4]}[ \\t]*$`, 'gm')
  close.lastIndex = at + opening[0].length
  const end = close.exec(text)
  return end ? end.index + end[0].length : text.length
}

/** A literal such as `%w[a b]`, in which the bracket may be nested. */
const percent: Scanner = ({ text, at, afterValue }) => {
  const opening = matchAt(/%([wWiIqQrx]?)([([{<|!/])/y, text, at)
  if (!opening || (afterValue && !opening[1])) return undefined
  return endOfDelimited(text, at + opening[0].length, opening[2]!)
}

/** A symbol. The colon of a choice has blanks on both sides. */
const symbol: Scanner = ({ text, at, afterValue }) => {
  const found = afterValue && text[at - 1] !== ' ' ? undefined : matchAt(/:[A-Za-z_]\w*[?!]?/y, text, at)
  return found && at + found[0].length
}

export const ruby: Language = {
  id: 'ruby',
  name: 'Ruby',
  extensions: ['rb'],
  debian: ['ruby'],
  file: 'main.rb',
  version: { command: ['/usr/bin/ruby', '--version'], pattern: /^ruby (\S+)/ },
  compile: {
    // Only checks the syntax, and discards the message “Syntax OK”.
    command: ['/bin/sh', '-c', '/usr/bin/ruby --disable=gems -c main.rb >/dev/null'],
    artefacts: ['main.rb'],
  },
  // The standard library is available anyway; looking for gems takes longer than the rest of its start.
  run: ['/usr/bin/ruby', '--disable=gems', 'main.rb'],
  runtimeMiB: 32,
  program: script({
    code: 'ruby',
    name: 'Ruby',
    program: '/usr/bin/ruby',
    main: ['main.rb'],
    check: (files) => checkEach('/usr/bin/ruby -c')(files).map((line) => `${line} >/dev/null`),
    runtimeMiB: 32,
  }),
  grammar: 'ruby',
  comment: '#',
  indent: 2,
  // Syntax errors, warnings and uncaught exceptions.
  diagnostics: (log) => [...said(log), ...raised(log)],
  syntax: {
    skipped: [
      toLineEnd('#'),
      betweenLines(/=begin/y, '=end'),
      atLineStart(/require(?:_relative)?\b[^\n]*/y),
      fromLine(/__END__(?=\r?\n|$)/y),
    ],
    literals: [
      heredoc,
      percent,
      templated(/"/y, '#{'),
      templated(/`/y, '#{'),
      quoted(/'/y, "'", { lines: true }),
      symbol,
      slashed,
    ],
    keywords: wordsOf(
      `if elsif else unless for while until break next redo return def class module begin rescue ensure retry case when in
       yield`,
    ),
    dropped: wordsOf('then do end self'),
    words: standingFor({ value: 'true false nil', logic: 'and or not' }),
    barecalls: true,
  },
  marks: [
    /^[ \t]*(puts|p) +[\w"'[:@]/m,
    /^[ \t]*def +[\w.?!=]+( ?\([^)\n]*\))?[ \t]*(#.*)?$/m,
    /\bdo *\|[^|\n]*\|/,
    /\{ *\|[^|\n]*\|/,
    /\b(gets|\$stdin|STDIN)\b/,
    /^[ \t]*require(_relative)? +['"]/m,
    /^[ \t]*elsif\b/m,
  ],
  selfTest: `$stdout.sync = true

while (line = gets)
  puts line.split.sum(&:to_i)
end
`,
  note: "(3.1): without gems, and without what Ruby loads through them; `require 'set'` and the standard library work. Set `$stdout.sync = true`. A maze architect is started with arguments, and then plain `gets` reads the files that they name: use `$stdin.gets`.",
}

const SAID = /^main\.rb:(\d+): ((?:warning: )?)(.+)$/gm
const RAISED = /^main\.rb:(\d+):in [`'][^\n]*?': (.+)((?:\n\s+from .+)*)/gm
const FROM = /from main\.rb:(\d+)/g

const said = ({ text }: Log): Diagnostic[] =>
  [...text.matchAll(SAID)].map(([, line, warning, message]) => ({
    kind: warning ? 'warning' : 'error',
    line: Number(line),
    message: message ?? '',
  }))

function raised({ text }: Log): Diagnostic[] {
  const last = [...text.matchAll(RAISED)].at(-1)
  if (!last) return []
  const [, line, message = '', frames = ''] = last
  const outer = [...frames.matchAll(FROM)].map(([, each]) => ({ line: Number(each) }))
  return traceback(message, [{ line: Number(line) }, ...outer])
}
