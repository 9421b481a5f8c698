import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Arena } from '@/judge/arena/game'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { LANGUAGES, type LanguageId, languageOf, starterFile } from '@/judge/languages'
import { PROBLEMS_FOLDER, type ProblemText, problemIds, readProblem } from '@/judge/problems/load'
import type { Verdict } from '@/judge/verdicts'
import { nativeArena, wasmArena } from '../setup/arenas'
import { describeNative } from '../setup/native'

/** Verdicts of the starters on the sample cases: they are one program in all languages. */
const VERDICTS: Record<string, readonly Verdict[]> = {
  snake: ['accepted'],
  'robot-escape-bot': ['accepted', 'accepted'],
  'knights-tour-bot': ['wrong-answer', 'wrong-answer'],
  'labyrinth-path-bot': ['accepted', 'accepted', 'accepted'],
}

/** Whether a problem has starters of its own; prisma/seed/problems/starters.test.ts says what the others have. */
const hasStarters = (id: string) => existsSync(join(PROBLEMS_FOLDER, id, 'starters'))

/** Read only once: some problems have levels of a million cells. */
const bots = problemIds()
  .map((id) => readProblem(id))
  .filter(({ id, kind }) => kind === 'bot' && hasStarters(id))

test('every bot problem with starters is covered', () => {
  expect(Object.keys(VERDICTS).sort()).toEqual(bots.map(({ id }) => id))
})

const printed = (problem: ProblemText) => problem.cases.filter(({ sample }) => sample)

async function play(arena: Arena, problem: ProblemText, language: LanguageId): Promise<Verdict[]> {
  const { id, puzzle, limits } = problem
  const text = readFileSync(join(PROBLEMS_FOLDER, id, 'starters', starterFile(language)), 'utf8')
  const compilation = await arena.compile({ language, text })
  // Starter programs must compile without warnings.
  expect(compilation.log).toBe('')
  if (!compilation.ok) throw new Error('it does not compile')
  const verdicts: Verdict[] = []
  for (const { level, seed } of printed(problem)) {
    const game = { puzzle, level, seed, limits: { ...DEFAULT_LIMITS, ...limits } }
    const { record } = await arena.play(game, [compilation.program])
    verdicts.push(record.verdict)
    expect(record.turns.map(({ stderr }) => stderr).join('')).toBe('')
  }
  return verdicts
}

const languages = Object.keys(LANGUAGES) as LanguageId[]

describeNative('in boxes', () => {
  const arena = nativeArena()
  describe.each(bots)('$id', (problem) => {
    test.each(languages)('%s', async (language) => {
      expect(await play(arena(), problem, language)).toEqual(VERDICTS[problem.id])
    })
  })
})

describe('in WebAssembly', () => {
  const arena = wasmArena()
  describe.each(bots)('$id', (problem) => {
    test.each(languages.filter((id) => languageOf(id).wasm))('%s', async (language) => {
      expect(await play(arena(), problem, language)).toEqual(VERDICTS[problem.id])
    })
  })
})
