import { describe, expect, test } from 'vitest'
import { buildMaze } from '@/judge/arena/duel'
import type { Arena } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import type { LanguageId } from '@/judge/languages'
import { nativeArena, wasmArena } from '../setup/arenas'
import { compiled } from '../setup/compiled'
import { describeNative } from '../setup/native'

/*
 * Architects also get the size and the seed as arguments. These programs build nothing and do not read stdin: the error
 * in their maze shows which arguments they got.
 */

const SAYS: Partial<Record<LanguageId, string>> = {
  python: 'import sys\nprint("|".join(sys.argv[1:]), len(sys.argv))',
  pypy: 'import sys\nprint("|".join(sys.argv[1:]), len(sys.argv))',
  javascript: "console.log(process.argv.slice(2).join('|'), process.argv.length - 1)",
  typescript: "const words: string[] = process.argv\nconsole.log(words.slice(2).join('|'), words.length - 1)",
  c: '#include <stdio.h>\nint main(int n, char **w) { printf("%s|%s %d\\n", w[1], w[2], n); }',
  java: 'class Main { public static void main(String[] w) { System.out.println(String.join("|", w) + " " + (w.length + 1)); } }',
  go: 'package main\nimport ("fmt"; "os"; "strings")\nfunc main() { fmt.Println(strings.Join(os.Args[1:], "|"), len(os.Args)) }',
  perl: 'print join("|", @ARGV), " ", @ARGV + 1, "\\n";',
  php: '<?php echo implode("|", array_slice($argv, 1)), " ", $argc, "\\n";',
  pascal: "begin writeln(ParamStr(1), '|', ParamStr(2), ' ', ParamCount + 1); end.",
  ruby: "puts ARGV.join('|') + ' ' + (ARGV.length + 1).to_s",
}

async function said(arena: Arena, language: LanguageId): Promise<string | undefined> {
  const program = await compiled(arena.compile({ language, text: SAYS[language]! }))
  const limits = DEFAULT_LIMITS
  const built = await buildMaze(arena, { program }, { size: 15, seed: 2 ** 31 - 1 }, limits)
  return built.unreadable?.trim()
}

describeNative('in boxes', () => {
  const arena = nativeArena()
  test.each(Object.keys(SAYS) as LanguageId[])('%s gets its arguments', async (language) => {
    expect(await said(arena(), language)).toBe('15|2147483647 3')
  })
})

describe('in WebAssembly', () => {
  const arena = wasmArena()
  test.each(['python', 'javascript', 'typescript'] as const)('%s gets its arguments', async (language) => {
    expect(await said(arena(), language)).toBe('15|2147483647 3')
  })
})
