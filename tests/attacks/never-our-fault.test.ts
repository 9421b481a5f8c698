import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openNativeArena } from '@/judge/arena'
import { type Arena, JudgeFault } from '@/judge/arena/game'
import { judgeProgram } from '@/judge/arena/judge'
import { openWasmArena } from '@/judge/arena/wasm-arena'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { type Random, randomFrom } from '@/judge/kit/random'
import { prepareSource } from '@/judge/sandbox/strip-types'
import { inRoot } from '@/scripts/up/paths.mjs'
import { nativeArena, opened } from '../setup/arenas'
import { describeNative } from '../setup/native'
import { javascriptProgram } from './fuzz/javascript'
import { pythonProgram } from './fuzz/python'
import { typescriptSource } from './fuzz/typescript'

/*
 * Whatever a program does, it gets its own verdict: a judge error is only what the host itself marks as one. Grammars
 * generate the programs, over everything that reaches the host, always the same ones. `CLEW_FUZZ=5000` makes that many
 * of each language, `CLEW_FUZZ_SEED=7` changes the seed, and `CLEW_FUZZ_SANDBOX=native` plays them in boxes.
 */

const COUNT = Number(process.env.CLEW_FUZZ ?? 0)
const NATIVE = process.env.CLEW_FUZZ_SANDBOX === 'native'
const FIRST_SEED = Number(process.env.CLEW_FUZZ_SEED ?? 1)
/** Small limits, so that a program which exhausts them ends soon. */
const LIMITS = { ...DEFAULT_LIMITS, firstTurnMs: 40, bankMs: 40, memoryMiB: 32, wallFactor: 30 }

const arena = opened<Arena>(() => (NATIVE ? openNativeArena : openWasmArena)({ slots: 2 }))

/** In a box a program may wait until its time is up. */
const OWN = NATIVE
  ? /^(?:runtime-error|compile-error|invalid|time-limit)$/
  : /^(?:runtime-error|compile-error|invalid)$/

/** Returns the arena's verdict on a program. A judge error is returned as its message. */
async function verdictOf(language: string, text: string): Promise<string> {
  const cases = [{ name: 'one', level: '1 1\n', seed: 7 }]
  try {
    const task = { puzzle: 'knights-tour', limits: LIMITS, cases } as const
    return (await judgeProgram(arena(), task, { language, text })).verdict
  } catch (error) {
    if (!(error instanceof JudgeFault))
      throw new Error(`a fault that is not marked, over\n${text}`, { cause: error })
    return `judge-error: ${error.message}`
  }
}

test.each([
  // what it does                             language      source
  ['waits for nothing', 'python', 'import select; select.poll().poll()'],
  [
    'waits for nothing again and again',
    'python',
    'import select\nwhile True:\n  try: select.poll().poll()\n  except OSError: break\nraise SystemExit(3)',
  ],
  ['ends with a symbol', 'javascript', 'process.exitCode = Symbol()'],
  [
    'ends with what cannot be read',
    'javascript',
    'Object.defineProperty(process, "exitCode", { get() { throw null } })',
  ],
  ['ends with a number beyond all', 'javascript', 'process.exitCode = 10n ** 40n'],
  ['throws a proxy that throws', 'javascript', 'throw new Proxy({}, { get() { throw 1 } })'],
  [
    'asks for a module with a poisoned name',
    'javascript',
    'String.prototype.replace = () => { throw null }; import("fs")',
  ],
  [
    'an enum that the compiler chokes on',
    'typescript',
    'enum A { "\\u" = (() => { class B { constructor(private enum) {} } })() }',
  ],
])('a program that %s gets its own verdict', async (_, language, source) => {
  expect(await verdictOf(language, source)).toMatch(OWN)
})

/** Ways to be rid of the first process of a box, or of what it needs. */
const FIRST = ['first-worn-out.c', 'stopped.c', 'deaf.c'].map((file) => join('time-limit', file))
const EXHAUSTED = ['memory-files.c', 'pipes.c', 'empty-files.c'].map((file) => join('memory-limit', file))

describeNative('in a box', () => {
  const boxes = nativeArena()

  test.each([...FIRST, ...EXHAUSTED, join('runtime-error', 'gone.c')])(
    '%s gets its own verdict, not that of a box which was killed',
    async (file) => {
      const text = readFileSync(inRoot('tests', 'attacks', 'native', file), 'utf8')
      // To wear out the first process takes a second of its own CPU time; to run out of memory may take longer.
      const firstTurnMs = EXHAUSTED.includes(file) ? 20_000 : 4000
      const limits = { ...DEFAULT_LIMITS, firstTurnMs, wallFactor: 1, wallExtraMs: 0 }
      const cases = [{ name: 'one', level: '1 1\n', seed: 7 }]
      const task = { puzzle: 'knights-tour', limits, cases } as const
      const judged = await judgeProgram(boxes(), task, { language: 'c', text })
      expect(judged.verdict).toBe(file.split('/')[0])
    },
  )
})

/** Only strips the types from a source, which is where TypeScript differs from JavaScript. */
const readOnly = async (text: string) =>
  (await prepareSource('typescript', text)).ok ? 'read' : 'compile-error'

describe.each([
  // language     program             in CI: so many, and one in so many is played
  ['python', pythonProgram, 30, 1],
  ['javascript', javascriptProgram, 100, 1],
  ['typescript', typescriptSource, 240, 4],
] as const)('%s', (language, programOf: (random: Random) => string, usual, step) => {
  const count = COUNT || usual
  const isPlayed = (seed: number) => COUNT > 0 || seed % step === 0

  test('no source causes a fault of the judge', { timeout: 300_000 + 5000 * count }, async () => {
    const verdicts: Record<string, number> = {}
    const faults: string[] = []
    const seeds = Array.from({ length: count }, (_, index) => FIRST_SEED + index)
    const work = async () => {
      for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
        const source = programOf(randomFrom(seed))
        const verdict = await (isPlayed(seed) ? verdictOf(language, source) : readOnly(source))
        if (verdict.startsWith('judge-error')) faults.push(`seed ${seed}: ${verdict}\n${source}`)
        verdicts[verdict.split(':')[0]!] = (verdicts[verdict.split(':')[0]!] ?? 0) + 1
      }
    }
    await Promise.all([work(), work()])
    expect(faults.join('\n\n')).toBe('')
    // A fuzzer whose programs all fail in the same way tests nothing.
    expect(Object.keys(verdicts).length, JSON.stringify(verdicts)).toBeGreaterThan(1)
    if (process.env.CLEW_FUZZ) console.log(language, JSON.stringify(verdicts))
  })
})
