import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { LANGUAGES } from '@/judge/languages'
import type { Language } from '@/judge/languages/language'
import { PROBLEMS_FOLDER, problemIds, readProblem } from '@/judge/problems/load'
import type { Verdict } from '@/judge/verdicts'
import { describeNative } from '../setup/native'
import { nativeArena } from '../setup/native-arena'

/** What every starter, in whichever language, comes to on the printed cases: they are one program in twelve dresses. */
const VERDICTS: Record<string, readonly Verdict[]> = {
  snake: ['accepted'],
  'robot-escape-bot': ['accepted', 'accepted'],
  'knights-tour-bot': ['wrong-answer', 'wrong-answer'],
  'labyrinth-path-bot': ['accepted', 'accepted', 'accepted'],
}

const bots = problemIds().filter((id) => readProblem(id).kind === 'bot')

test('every bot problem is looked at', () => {
  expect(Object.keys(VERDICTS).sort()).toEqual(bots)
})

describeNative.each(bots)('the starters of %s', (id) => {
  const arena = nativeArena()
  const { puzzle, cases, limits } = readProblem(id)
  const printed = cases.filter(({ sample }) => sample)

  test.each(Object.entries<Language>(LANGUAGES))('%s', async (language, { file, extensions: [ending] }) => {
    const name = ending === 'java' ? file : `starter.${ending}`
    const text = readFileSync(join(PROBLEMS_FOLDER, id, 'starters', name), 'utf8')
    const compilation = await arena().compile({ language, text })
    // A beginning should not begin with warnings.
    expect(compilation.log).toBe('')
    if (!compilation.ok) throw new Error('it does not compile')
    const verdicts: Verdict[] = []
    for (const { level, seed } of printed) {
      const game = { puzzle, level, seed, limits: { ...DEFAULT_LIMITS, ...limits } }
      const { record } = await arena().play(game, [compilation.program])
      verdicts.push(record.verdict)
      expect(record.turns.map(({ stderr }) => stderr).join('')).toBe('')
    }
    expect(verdicts).toEqual(VERDICTS[id])
  })
})
