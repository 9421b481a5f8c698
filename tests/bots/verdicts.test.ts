import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { Arena } from '@/judge/arena/game'
import { DEFAULT_LIMITS, type Limits } from '@/judge/kit/limits'
import { languageOf, languageOfFile } from '@/judge/languages'
import { type CaseText, type ProblemText, problemIds, readProblem } from '@/judge/problems/load'
import type { GameRecord } from '@/judge/referee/game'
import type { SandboxKind } from '@/judge/sandbox/types'
import { VERDICTS, type Verdict } from '@/judge/verdicts'
import { nativeArena, wasmArena } from '../setup/arenas'
import { describeNative } from '../setup/native'
import { pageArena } from '../setup/page-arena'

/*
 * Real programs in folders named after their verdict: `<puzzle>/<verdict>/<what-it-does>.<extension>`, on the first
 * sample case. Comments in the programs say why they are there.
 */

/** Cases of the programs that get their verdict only on another case. */
const ELSEWHERE: Record<string, string> = {
  'knights-tour/runtime-error/calls_itself_for_every_cell.py': '50x50',
  'labyrinth-path/runtime-error/never_straight_back.py': 'loops-50',
  'robot-escape-bot/wrong-answer/random_string.py': 'corridors-39',
  'snake/partial/greedy.py': 'knot-1',
}

/** Shorter limits for programs that use all their time; but the machine may be busy. */
const IMPATIENT: Partial<Limits> = { firstTurnMs: 400, bankMs: 400, wallFactor: 30 }

/** Programs that use no CPU time and run into the wall-clock limit: the tests need not wait as long. */
const IDLE =
  /\/(closes_its_output|does_not_flush|silent_half_line|sleeps|stays|waits_for_an_eleventh_line|waits_for_more)\.\w+$/

/** Time limits are stretched in WebAssembly. */
const SHORTER: Partial<Limits> = { firstTurnMs: 100, bankMs: 100 }

/** A smaller limit for programs that exceed it in a box. For another one, WebAssembly would compile its runtime again. */
const SMALL: Partial<Limits> = { memoryMiB: 64 }

/** Returns the limits that override those of the problem. */
function impatience(path: string, verdict: Verdict, kind: SandboxKind): Partial<Limits> {
  if (verdict === 'memory-limit' && kind === 'native') return SMALL
  if (verdict !== 'time-limit') return {}
  const shorter = kind === 'wasm' ? SHORTER : {}
  return { ...IMPATIENT, ...shorter, ...(IDLE.test(path) ? { wallFactor: 2, wallExtraMs: 300 } : {}) }
}

interface Program {
  readonly path: string
  readonly verdict: Verdict
  readonly problem: ProblemText
}

const here = fileURLToPath(new URL('.', import.meta.url))
const foldersIn = (path: string) =>
  readdirSync(here + path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )

/** Splits a duel into one problem per role. */
const rolesOf = (duel: ProblemText): ProblemText[] => [
  { ...duel, puzzle: 'maze-architect', cases: duel.cases.filter(({ role }) => role === 'architect') },
  { ...duel, cases: duel.cases.filter(({ role }) => role === 'solver') },
]

/** Read only once: some problems have levels of a million cells. */
const problems = problemIds()
  .map((id) => readProblem(id))
  .flatMap((problem) =>
    problem.kind === 'duel' ? rolesOf(problem) : problem.kind === 'bot' ? [problem] : [],
  )
const programs = foldersIn('').flatMap((puzzle) =>
  foldersIn(puzzle).flatMap((folder) =>
    readdirSync(`${here}${puzzle}/${folder}`).map((file): Program => {
      const verdict = VERDICTS.find((one) => one === folder)
      const problem = problems.find((one) => one.puzzle === puzzle)
      if (!verdict || !problem)
        throw new Error(`${puzzle}/${folder} is no verdict, or of no puzzle for programs`)
      return { path: `${puzzle}/${folder}/${file}`, verdict, problem }
    }),
  ),
)

async function judge(arena: Arena, { path, verdict, problem }: Program): Promise<Verdict | GameRecord> {
  const language = languageOfFile(path)
  if (!language) throw new Error(`${path}: which language is that?`)
  const text = readFileSync(here + path, 'utf8')
  const compilation = await arena.compile({ language, text })
  if (!compilation.ok) {
    // The log must help you find the place: through “main.c” or “bot.py”, or a missing “main”.
    expect(compilation.log).toContain(languageOf(language).file.split('.')[0])
    return 'compile-error'
  }
  const { puzzle, cases, limits } = problem
  const { level, seed } = cases.find(({ name }) => name === ELSEWHERE[path]) ?? (cases[0] as CaseText)
  const changed = impatience(path, verdict, arena.kind)
  const game = { puzzle, level, seed, limits: { ...DEFAULT_LIMITS, ...limits, ...changed } }
  return (await arena.play(game, [compilation.program])).record
}

/** Returns what is compared, with the reason, so that a failure shows what happened. */
function told(result: Verdict | GameRecord) {
  if (typeof result === 'string') return { verdict: result }
  const { verdict, reason, death, turns } = result
  return { verdict, reason, death, stderr: turns.at(-1)?.stderr.slice(-500) }
}

test('every verdict of a program has sample programs', () => {
  const missing = VERDICTS.filter((one) => !programs.some(({ verdict }) => verdict === one))
  expect(missing).toEqual(['judge-error'])
  expect(Object.keys(ELSEWHERE).filter((path) => !programs.some((program) => program.path === path))).toEqual(
    [],
  )
})

describeNative('in boxes', () => {
  const arena = nativeArena()
  test.each(programs)('$path', async (program) => {
    expect(told(await judge(arena(), program))).toMatchObject({ verdict: program.verdict })
  })
})

/**
 * The programs to judge in WebAssembly and in a page, too. Boxes judge all of them; there the referee, the rules and the
 * verdicts are the same. So each language gets each of its verdicts once, each puzzle is played once in each language,
 * and so is whatever depends on the sandbox.
 */
const inWebAssembly = covering(
  programs.filter(({ path }) => languageOf(languageOfFile(path)!).wasm).reverse(),
  ({ path, verdict, problem }) => {
    const language = languageOfFile(path)
    const special = path in ELSEWHERE || IDLE.test(path) ? [path] : []
    return [`${language} ${verdict}`, `${language} ${problem.puzzle}`, ...special]
  },
)
  // One runtime after the other: a page compiles the runtime again, a second of CPU time, when the other one is needed.
  .sort((one, other) => (isPython(one) ? 1 : 0) - (isPython(other) ? 1 : 0))

function isPython({ path }: Program): boolean {
  return languageOf(languageOfFile(path)!).wasm === 'python'
}

/** Leaves out those of which every feature has been seen before. */
function covering<T>(all: readonly T[], featuresOf: (one: T) => readonly string[]): T[] {
  const seen = new Set<string>()
  return all.filter((one) => {
    const features = featuresOf(one)
    const isNew = features.some((feature) => !seen.has(feature))
    for (const feature of features) seen.add(feature)
    return isNew
  })
}

/** Results in WebAssembly, by path. */
const judged = new Map<string, Verdict | GameRecord>()

describe('in WebAssembly', () => {
  const arena = wasmArena()
  test.each(inWebAssembly)('$path', async (program) => {
    const { verdict } = program
    const result = await judge(arena(), program)
    judged.set(program.path, result)
    expect(told(result)).toMatchObject({ verdict })
  })
})

/** Returns everything that two runs of a program have in common; the duration of each turn differs. */
function whole(result: Verdict | GameRecord | undefined) {
  if (result === undefined || typeof result === 'string') return { verdict: result }
  const { verdict, score, reason, death, unreadable, turns, outcome } = result
  // The remaining time bank depends on the speed of the turns before.
  const slow = verdict === 'time-limit' && turns.length > 1
  return {
    ...{ verdict, score, outcome, unreadable, replay: result.replay() },
    ...(slow ? { cause: death?.cause } : { reason, death }),
    turns: turns.map(({ seat, early, stderr }) => ({ seat, early, stderr })),
  }
}

describe('in a page', () => {
  const arena = pageArena()
  test.each(inWebAssembly)('$path gets the same verdict as on the server', async (program) => {
    const result = await judge(arena(), program)
    expect(whole(result)).toEqual(whole(judged.get(program.path)))
  })
})
