import { type Diagnostic, type Log, traceback } from './diagnostic'
import type { Language } from './language'
import { script } from './program'
import {
  atLineStart,
  betweenLines,
  endOfDelimited,
  fromLine,
  isBracket,
  matchAt,
  quoted,
  type Scanner,
  slashed,
  standingFor,
  toLineEnd,
  wordsOf,
} from './syntax'

/** Only checks the syntax. Perl says that it is right, which nobody needs to know; warnings stay. */
const CHECK = `log=$(/usr/bin/perl -c main.pl 2>&1)
code=$?
printf '%s\\n' "$log" | grep -v '^main\\.pl syntax OK$'
exit $code`

/** A literal that a word begins, such as `qw(a b)` or `s/a/b/`. */
const quoteLike: Scanner = ({ text, at }) => {
  const opening = matchAt(/(?:q[qwr]?|m|(s|tr|y))([/{([<|!])/y, text, at)
  if (!opening) return undefined
  const [all, isSubstitution, open = ''] = opening
  const end = endOfDelimited(text, at + all.length, open)
  return isSubstitution && !isBracket(open) ? endOfDelimited(text, end, open) : end
}

/** The last index of a list: what follows the dollar is no comment. */
const lastIndex: Scanner = ({ text, at }) => {
  const found = matchAt(/\$#[\w${]*/y, text, at)
  return found && at + found[0].length
}

export const perl: Language = {
  id: 'perl',
  name: 'Perl',
  extensions: ['pl', 'pm'],
  debian: ['perl'],
  file: 'main.pl',
  version: { command: ['/usr/bin/perl', '--version'], pattern: /\(v(\d\S*)\)/ },
  compile: {
    command: ['/bin/sh', '-c', CHECK],
    artefacts: ['main.pl'],
  },
  run: ['/usr/bin/perl', 'main.pl'],
  program: script({
    code: 'perl',
    name: 'Perl',
    program: '/usr/bin/perl',
    main: ['main.pl', 'main.pm'],
    check: () => [],
  }),
  grammar: 'perl',
  comment: '#',
  indent: 4,
  diagnostics,
  syntax: {
    skipped: [
      toLineEnd('#'),
      betweenLines(/=[a-z]+/y, '=cut'),
      fromLine(/__(?:END|DATA)__(?=\r?\n|$)/y),
      atLineStart(/(?:use|no|package)\b[^;\n]*/y),
    ],
    literals: [
      lastIndex,
      quoteLike,
      quoted(/"/y, '"', { lines: true }),
      quoted(/'/y, "'", { lines: true }),
      quoted(/`/y, '`', { lines: true }),
      slashed,
    ],
    keywords: wordsOf(
      `if elsif else unless for foreach while until do last next redo return sub die eval q qq qw qr tr`,
    ),
    dropped: wordsOf('my our local'),
    words: standingFor({ logic: 'and or not', compare: 'eq ne lt gt le ge cmp' }),
    arrowIsMember: true,
    barecalls: true,
  },
  marks: [
    /^[ \t]*use +(strict|warnings|utf8|POSIX|List::Util|feature)\b/m,
    /\b(my|our) +[$@%(]/,
    /^[ \t]*sub +\w+(?:[ \t]*\([^)\n]{0,300}\))?[ \t]*\{/m,
    /<STDIN>/,
    /\$\w+(->)?[[{]\$?\w/,
    /^[ \t]*\$\| *= *1/m,
    /\b(foreach|for) +my +\$/,
  ],
  selfTest: `use strict;
use warnings;

$| = 1;
while (my $line = <STDIN>) {
    my ($first, $second) = split ' ', $line;
    print $first + $second, "\\n";
}
`,
  note: '(5.36): the modules that come with Perl, such as `List::Util`, and none of CPAN. Set `$| = 1`. A maze architect is started with arguments, and then `<>` reads the files that they name: use `<STDIN>`.',
}

const SAID = /^(?!\t)(.+?) at main\.pl line (\d+)(?:\.$|(, near .*)|, .*)/gm
const CALLED = /^\t.* called at main\.pl line (\d+)$/gm
/** What Perl warns of most often; nothing else tells a warning from an error that ends the program. */
const WARNINGS =
  /^(?:Use of uninitialized|Useless use|Argument ".*" isn't numeric|Odd number of elements|Deep recursion|Name "main::|Scalar value @|Subroutine \w+ redefined|"(?:my|our)" variable )/

/** Syntax errors, warnings, and what a program died of, with the calls that `confess` lists. */
function diagnostics({ text }: Log): Diagnostic[] {
  const said = [...text.matchAll(SAID)]
  return said.flatMap(({ 1: message = '', 2: line, 3: near = '', index }, at) => {
    const calls = text.slice(index, said[at + 1]?.index).matchAll(CALLED)
    const [first, ...others] = traceback(message + near, [
      { line: Number(line) },
      ...[...calls].map(([, each]) => ({ line: Number(each) })),
    ])
    if (!first) return []
    return [WARNINGS.test(message) ? { ...first, kind: 'warning' } : first, ...others]
  })
}
