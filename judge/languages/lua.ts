import { traceback } from './diagnostic'
import type { Language } from './language'
import { script } from './program'
import { PRINT } from './python'
import { between, quoted, standingFor, toLineEnd, wordsOf } from './syntax'

const SAID = /^\S*lua(?:c)?[\d.]*: main\.lua:(\d+): (.+)((?:\nstack traceback:(?:\n\t.+)*)?)/gm
const FRAME = /^\tmain\.lua:(\d+):/gm

export const lua: Language = {
  id: 'lua',
  name: 'Lua',
  extensions: ['lua'],
  debian: ['lua5.4'],
  file: 'main.lua',
  version: { command: ['/usr/bin/lua5.4', '-v'], pattern: /^Lua (\S+)/ },
  compile: {
    // Only checks the syntax.
    command: ['/usr/bin/luac5.4', '-p', 'main.lua'],
    artefacts: ['main.lua'],
  },
  run: ['/usr/bin/lua5.4', 'main.lua'],
  program: script({
    code: 'lua',
    name: 'Lua',
    program: '/usr/bin/lua5.4',
    main: ['main.lua'],
    check: () => [],
  }),
  grammar: 'lua',
  comment: '--',
  indent: 2,
  // Syntax errors and uncaught errors.
  diagnostics: ({ text }) =>
    [...text.matchAll(SAID)].flatMap(([, line, message = '', stack = '']) =>
      traceback(message, [
        { line: Number(line) },
        ...[...stack.matchAll(FRAME)].map(([, each]) => ({ line: Number(each) })),
      ]),
    ),
  syntax: {
    skipped: [between(/--\[(=*)\[/y, ([, marks]) => `]${marks}]`), toLineEnd('--'), toLineEnd('#!')],
    literals: [between(/\[(=*)\[/y, ([, marks]) => `]${marks}]`), quoted(/"/y, '"'), quoted(/'/y, "'")],
    keywords: wordsOf('if elseif else for while repeat until break return function in do goto'),
    dropped: wordsOf('local then end'),
    words: standingFor({ value: 'true false nil', logic: 'and or not' }),
  },
  marks: [
    /\blocal +(function\b|[\w, ]{1,80}=)/,
    /\bio\.(read|write|lines|stdout|stdin)\b/,
    /\bthen[ \t]*(--.*)?$/m,
    /^[ \t]*function +[\w.:]+ *\([^)\n]*\)[ \t]*(--.*)?$/m,
    /~=/,
    /^[ \t]*--[ [-]/m,
    PRINT,
  ],
  selfTest: `for line in io.lines() do
  local a, b = line:match("(%-?%d+) (%-?%d+)")
  print(math.tointeger(a) + math.tointeger(b))
  io.flush()
end
`,
  note: '(5.4): the standard library; call `io.flush()` after each line.',
}
