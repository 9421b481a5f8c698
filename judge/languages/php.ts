import { type Diagnostic, type Log, traceback } from './diagnostic'
import type { Language } from './language'
import { checkEach, script } from './program'
import {
  atLineStart,
  between,
  CONTROL,
  matchAt,
  quoted,
  type Scanner,
  standingFor,
  toLineEnd,
  wordsOf,
} from './syntax'

/** Without the settings of the host. Errors go to stderr once, and the box limits memory. */
const OPTIONS = ['-n', '-d', 'display_errors=stderr', '-d', 'log_errors=0', '-d', 'memory_limit=-1']

/** What a program is inside of. */
const tag: Scanner = ({ text, at }) => {
  const found = matchAt(/<\?\w*=?|\?>/y, text, at)
  return found && at + found[0].length
}

/** A comment; a bracket after the sign makes it an attribute. */
const hashComment: Scanner = (spot) => (spot.text[spot.at + 1] === '[' ? undefined : toLineEnd('#')(spot))

export const php: Language = {
  id: 'php',
  name: 'PHP',
  extensions: ['php'],
  debian: ['php-cli'],
  file: 'main.php',
  version: { command: ['/usr/bin/php', '-n', '--version'], pattern: /^PHP (\S+)/ },
  compile: {
    // Only checks the syntax, and discards the message that there are no errors.
    command: ['/bin/sh', '-c', `/usr/bin/php ${OPTIONS.join(' ')} -l main.php >/dev/null`],
    artefacts: ['main.php'],
  },
  run: ['/usr/bin/php', ...OPTIONS, 'main.php'],
  runtimeMiB: 32,
  program: script({
    code: 'php',
    name: 'PHP',
    program: '/usr/bin/php',
    main: ['main.php'],
    options: () => OPTIONS,
    check: checkEach('/usr/bin/php -n -l >/dev/null'),
    runtimeMiB: 32,
  }),
  grammar: 'php',
  comment: '//',
  indent: 4,
  diagnostics,
  syntax: {
    skipped: [
      tag,
      toLineEnd('//'),
      hashComment,
      between(/\/\*/y, () => '*/'),
      atLineStart(/(?:use|namespace|declare)\b[^;\n]*/y),
    ],
    literals: [
      between(/<<<[ \t]*(["']?)(\w+)\1[^\n]*/y, ([, , mark]) => `\n${mark}`),
      quoted(/"/y, '"', { lines: true }),
      quoted(/'/y, "'", { lines: true }),
      quoted(/`/y, '`', { lines: true }),
    ],
    keywords: wordsOf(
      `${CONTROL} elseif foreach function fn class interface trait enum extends implements instanceof match yield list
       array isset unset global echo print goto this`,
    ),
    dropped: wordsOf('public private protected static final abstract readonly const var as'),
    words: standingFor({ value: 'true false null', logic: 'and or not' }),
    arrowIsMember: true,
  },
  marks: [
    /<\?php\b/,
    /^[ \t]*(\$\w+|\[\$\w+[^\n]{0,200}\]) *(=|\[\] *=|[-+*.]=) /m,
    /\becho +["'$\w]/,
    /\bfunction +\w+\([^)\n]{0,200}\$\w/,
    /\bforeach *\(\$/,
    /\b(intdiv|array_\w+|explode|implode|str_split|strlen|fgets|stream_get_contents)\((STDIN|\$|'|")/,
  ],
  selfTest: `<?php
while (($line = fgets(STDIN)) !== false) {
    [$a, $b] = explode(' ', trim($line));
    echo $a + $b, "\\n";
}
`,
  note: '(8.2): a source begins with `<?php`; what stands before it is output. Without `php.ini` and with the extensions that are part of PHP itself, so without `mbstring`, `bcmath`, `gmp` and `ctype`. `$argv` has the arguments of a maze architect. Nothing has to be flushed, and the box limits memory.',
}

const SAID =
  /^(?:PHP +)?(Parse error|Fatal error|Warning|Notice|Deprecated): +(.+?) in \S*main\.php(?: on line |:)(\d+)((?:\nStack trace:(?:\n#.*)*)?)/gm
const FRAME = /^#\d+ \S*main\.php\((\d+)\)/gm

/** Syntax errors, warnings, and uncaught exceptions with their calls. */
function diagnostics({ text }: Log): Diagnostic[] {
  return [...text.matchAll(SAID)].flatMap(([, kind = '', message = '', line, stack = '']): Diagnostic[] => {
    if (!kind.endsWith('error')) return [{ kind: 'warning', line: Number(line), message }]
    const calls = [...stack.matchAll(FRAME)].map(([, each]) => ({ line: Number(each) }))
    return traceback(message.replace(/^Uncaught /, ''), [{ line: Number(line) }, ...calls])
  })
}
