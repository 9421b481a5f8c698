import { describe, expect, test } from 'vitest'
import type { Arena } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { LANGUAGES } from '@/judge/languages'
import {
  type CaseText,
  type JuryProgram,
  type ProblemText,
  problemIds,
  readJury,
  readJuryProgram,
  readProblem,
} from '@/judge/problems/load'
import type { Verdict } from '@/judge/verdicts'
import { nativeArena } from '../setup/arenas'
import { describeNative } from '../setup/native'

/*
 * The programs of the jury (prisma/seed/jury) get the verdicts that problem.json promises. A program that is promised to
 * be accepted plays a few cases, spread over all of them; bots.test.ts of a puzzle plays all. Any other one plays until it
 * gets its verdict.
 */

const FEW = 4

/** Built-in architects of the duel; the others are solvers. */
const ARCHITECTS = /\/(deep|prim)\.\w+$/

const problems = problemIds().map((id) => ({ ...readProblem(id), jury: readJury(id) }))

test('every problem has accepted programs of the jury in three languages', () => {
  for (const { id, jury } of problems) {
    const accepted = jury.filter(({ verdict }) => verdict === 'accepted')
    const languages = new Set(accepted.map(({ path }) => readJuryProgram(path).language))
    expect([id, languages.size]).toEqual([id, expect.toSatisfy((count: number) => count >= 3)])
  }
  expect(Object.keys(LANGUAGES).length).toBeGreaterThan(3)
})

/** The cases that a program may play: in a duel those of its role. */
const casesFor = ({ kind, cases }: ProblemText, path: string): readonly CaseText[] => {
  const role = ARCHITECTS.test(path) ? 'architect' : 'solver'
  return kind === 'duel' ? cases.filter((each) => each.role === role) : cases
}

const spread = (cases: readonly CaseText[]): CaseText[] =>
  cases.filter((_, at) => cases.length <= FEW || at % Math.ceil(cases.length / FEW) === 0)

describeNative('in boxes', () => {
  const arena = nativeArena()
  describe.each(problems)('$id', (problem) => {
    test.each(problem.jury)('$path is $verdict', async ({ path, verdict }) => {
      const program = readJuryProgram(path)
      const cases = casesFor(problem, path)
      const verdicts = await play(arena(), problem, program, verdict === 'accepted' ? spread(cases) : cases)
      expect([...new Set(verdicts)]).toEqual(
        verdict === 'accepted' ? [verdict] : expect.arrayContaining([verdict]),
      )
    })
  })
})

/** Plays cases until one is not accepted, and returns their verdicts. */
async function play(
  arena: Arena,
  { puzzle, kind, limits, answerBytes }: ProblemText,
  { path, language, text }: JuryProgram,
  cases: readonly CaseText[],
): Promise<Verdict[]> {
  const compilation = await arena.compile({ language, text })
  expect(compilation.log).toBe('')
  if (!compilation.ok) throw new Error(`${path} does not compile`)
  const verdicts: Verdict[] = []
  for (const { level, seed, role } of cases) {
    // What it writes in an answer problem is an answer, which can only be submitted if it is no longer than that.
    const most = kind === 'answer' ? { outputBytes: answerBytes } : {}
    const game = {
      puzzle: role === 'architect' ? ('maze-architect' as const) : puzzle,
      ...{ level, seed, limits: { ...DEFAULT_LIMITS, ...limits, ...most } },
    }
    const { record } = await arena.play(game, [compilation.program])
    verdicts.push(record.verdict)
    if (record.verdict !== 'accepted') break
  }
  return verdicts
}
