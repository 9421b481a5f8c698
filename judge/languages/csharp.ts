import { columnOfScreen, type Diagnostic } from './diagnostic'
import type { Language } from './language'
import { at, BINARY, words } from './program'
import { atLineStart, between, CONTROL, quoted, standingFor, templated, toLineEnd, wordsOf } from './syntax'

const SAID = /^main\.cs\((\d+),(\d+)\): (error|warning) CS\d+: (.+)$/gm

export const csharp: Language = {
  id: 'csharp',
  name: 'C#',
  extensions: ['cs'],
  debian: ['mono-mcs', 'mono-runtime'],
  file: 'main.cs',
  version: { command: ['/usr/bin/mono', '--version'], pattern: /version (\S+)/ },
  compile: {
    command: ['/usr/bin/mcs', '-optimize+', '-langversion:latest', '-out:bot.exe', 'main.cs'],
    artefacts: ['bot.exe'],
  },
  run: ['/usr/bin/mono', '/box/bot.exe'],
  // Beyond the soft limit it only collects more often; the hard limit fails at half of its value.
  env: { MONO_GC_PARAMS: 'soft-heap-limit={memoryMiB}m' },
  etc: ['mono'],
  runtimeMiB: 96,
  program: {
    code: 'csharp',
    name: 'C#',
    needs: ['/usr/bin/mcs', '/usr/bin/mono'],
    build: ({ files }) => [
      `mcs -optimize+ -langversion:latest -r:System.Numerics.dll -out:${BINARY}.exe ${words(files)}`,
    ],
    run: (sources) => ['/usr/bin/mono', at(sources, `${BINARY}.exe`)],
    env: (memoryMiB) => ({ MONO_GC_PARAMS: `soft-heap-limit=${memoryMiB}m` }),
    etc: ['mono'],
    runtimeMiB: 96,
  },
  grammar: 'csharp',
  comment: '//',
  indent: 4,
  // What the compiler says. The runtime reports no lines, because programs are compiled without debug symbols.
  diagnostics: ({ text, source }) =>
    [...text.matchAll(SAID)].map(([, line, column, kind, message]): Diagnostic => {
      const at = Number(line)
      return {
        kind: kind === 'warning' ? 'warning' : 'error',
        line: at,
        column: columnOfScreen(source[at - 1] ?? '', Number(column)),
        message: message ?? '',
      }
    }),
  syntax: {
    skipped: [
      toLineEnd('//'),
      between(/\/\*/y, () => '*/'),
      atLineStart(/#[^\n]*/y),
      // A statement that disposes of something has a bracket or a declaration after the word.
      atLineStart(/(?:global[ \t]+)?using[ \t]+(?:static[ \t]+)?(?:\w+[ \t]*=[ \t]*)?[\w.]+[ \t]*;/y),
      atLineStart(/namespace[ \t]+[\w.]+/y),
    ],
    literals: [
      between(/\${0,4}("{3,})/y, ([, quotes]) => quotes!),
      quoted(/(?:@|\$@|@\$)"/y, '"', { escapes: false, lines: true }),
      templated(/\$"/y, '{'),
      quoted(/"/y, '"'),
      quoted(/'/y, "'"),
    ],
    keywords: wordsOf(
      `${CONTROL} foreach in class struct interface enum goto lock using is as typeof sizeof
       ref out params this base`,
    ),
    dropped: wordsOf(
      `public private protected internal static readonly const sealed abstract virtual override unsafe extern
       volatile`,
    ),
    words: standingFor({ value: 'true false null' }),
  },
  marks: [
    /^[ \t]*using +(static +)?System[\w.]*;/m,
    /\bConsole\.(Write|WriteLine|ReadLine|Read|In|Out|Error)\b/,
    /\bstatic +(async +)?(void|int|Task)[\w<>]* +Main *\(/,
    /^[ \t]*namespace +[\w.]+ *[{;]/m,
    /\bforeach *\(/,
  ],
  selfTest: `using System;
using System.Linq;

static class Program {
    static void Main() {
        string line;
        while ((line = Console.ReadLine()) != null)
            Console.WriteLine(line.Split(' ').Sum(word => long.Parse(word)));
    }
}
`,
  note: '(Mono 6.8): the language up to C# 7; its compiler does not support `foreach (var (a, b) in …)`. Beyond the memory limit, Mono first collects garbage more often.',
}
