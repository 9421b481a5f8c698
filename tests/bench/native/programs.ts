import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { type LanguageId, languageOf } from '@/judge/languages'
import { puzzleOf } from '@/judge/puzzles'
import { Box } from '@/judge/sandbox/native/box'
import { RUN } from '@/judge/sandbox/native/plan'
import type { NativeProgram, NativeSandbox } from '@/judge/sandbox/native/sandbox'
import type { Bot } from '@/judge/sandbox/types'
import { compiled } from '@/tests/setup/compiled'

export const SOURCES = {
  nothing: 'int main(void) {}\n',
  echo: `#include <stdio.h>

int main(void) {
    char line[4096];
    while (fgets(line, sizeof line, stdin)) {
        fputs(line, stdout);
        fflush(stdout);
    }
}
`,
  sumsOfCpp: `#include <iostream>

int main() {
    std::ios::sync_with_stdio(false);
    std::cin.tie(nullptr);
    for (long a, b; std::cin >> a >> b;) std::cout << a + b << '\\n';
}
`,
  sums: `import sys

for line in sys.stdin:
    a, b = map(int, line.split())
    print(a + b)
`,
  turns: `import sys

for line in sys.stdin:
    a, b = map(int, line.split())
    print(a + b, flush=True)
`,
} as const

/** A thousand lines of two numbers each, to be added. */
export const SUMS = Array.from({ length: 1000 }, (_, index) => [index * 7919, index * 104729] as const)
export const QUESTION = SUMS.map(([a, b]) => `${a} ${b}\n`).join('')
export const ANSWER = SUMS.map(([a, b]) => `${a + b}\n`).join('')

export const programOf = (sandbox: NativeSandbox, id: LanguageId, source: string): Promise<NativeProgram> =>
  compiled(sandbox.compile(languageOf(id), source))

/**
 * Starts a bot for a puzzle with replies by line, or with all output until the end as one reply. The program defines
 * none of the functions that the harness would call, so it runs unchanged.
 */
export const start = (
  sandbox: NativeSandbox,
  program: NativeProgram,
  puzzle: 'snake' | 'knights-tour' = 'snake',
): Promise<Bot> => sandbox.start(program, DEFAULT_LIMITS, puzzleOf(puzzle))

/** Opens a box for the program `bot` in a folder, which starts at once. */
export const openBox = (sandbox: NativeSandbox, folder: string): Promise<Box> =>
  Box.open(sandbox.machine, {
    ...RUN,
    memoryMiB: DEFAULT_LIMITS.memoryMiB,
    processes: DEFAULT_LIMITS.processes,
    ...{ command: ['/box/bot'], begins: 'at once', box: { folder }, etc: [], env: {} },
  })

/** Asks, and throws if the answer is not the expected one. */
export async function ask(bot: Bot, message: string, reply: 'line' | 'text', answer: string): Promise<void> {
  const { result } = await bot.ask({ message, reply, budgetMs: DEFAULT_LIMITS.firstTurnMs })
  if (!('text' in result) || result.text !== answer) throw new Error(JSON.stringify(result).slice(0, 200))
}
