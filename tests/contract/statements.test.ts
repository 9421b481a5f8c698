import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { problemIds, readProblem } from '@/judge/problems/load'
import { puzzleOf } from '@/judge/puzzles'
import { judgeAnswer } from '@/judge/replay/replay'
import { examplesOf, expectExample, givenBy } from './examples'

/** How to recognise a sentence, and how to name CPU time, in each language that has statements. */
const LANGUAGES: Record<
  string,
  { readonly sentence: RegExp; readonly cpuTime: (seconds: number) => string }
> = {
  en: { sentence: /^[^.]+\.$/, cpuTime: (seconds) => `${seconds} seconds of CPU time` },
  ru: { sentence: /^[^.]+\.$/, cpuTime: (seconds) => `${seconds} с процессорного времени` },
  hi: { sentence: /^[^।]+।$/, cpuTime: (seconds) => `${seconds} सेकंड का CPU समय` },
  ja: { sentence: /^[^。]+。$/, cpuTime: (seconds) => `CPU 時間 ${seconds} 秒` },
}

function languageOf(locale: string) {
  const language = LANGUAGES[locale]
  if (!language) throw new Error(`${locale}: say in LANGUAGES how this language names things`)
  return language
}

describe.each(problemIds())('%s', (id) => {
  const { puzzle, kind, cases, statements, answerBytes } = readProblem(id)
  const given = givenBy({ puzzle, kind, cases })
  const shown = given.level

  describe.each(Object.entries(statements))('in %s', (locale, { title, summary, body }) => {
    test('has a title, a summary of one sentence and examples', () => {
      expect(title.length).toBeLessThanOrEqual(60)
      expect(summary).toMatch(languageOf(locale).sentence)
      expect(examplesOf(body, given).length).toBeGreaterThan(0)
    })

    test.each(examplesOf(body, given))('$expected', (example) => expectExample(example, answerBytes))

    test('prints the level that is judged', () => {
      const first = /^```level\n([\s\S]*?)^```$/m.exec(body)?.[1]
      // The statement describes a one-line level, such as the size of a board, in words.
      if (shown.trim().includes('\n')) expect(first).toBe(shown)
    })
  })
})

describe.each(problemIds().filter((id) => readProblem(id).kind !== 'answer'))('the statement of %s', (id) => {
  const { puzzle, kind, cases, limits, statements } = readProblem(id)
  const { firstTurnMs, memoryMiB } = { ...DEFAULT_LIMITS, ...limits }
  test.each(Object.entries(statements))('in %s names the limits of its programs', (locale, { body }) => {
    expect(body).toContain(languageOf(locale).cpuTime(firstTurnMs / 1000))
    expect(body).toContain(`${memoryMiB} MiB`)
  })
  test.each(Object.entries(statements))('in %s names its functions with their arguments', (_, { body }) => {
    const puzzles = kind === 'duel' ? ['maze-architect' as const, puzzle] : [puzzle]
    for (const { signature } of puzzles.map(puzzleOf)) {
      const parameters = signature?.parameters.map(({ key }) => key).join(', ')
      for (const name of signature?.names ?? []) expect(body).toContain(`\`${name}(${parameters})\``)
    }
  })
  test.each(Object.entries(statements))('in %s has a row for each group of testcases', (_, { body }) => {
    const listed = [...body.matchAll(/^\| `([\w-]+)` +\| /gm)].map(([, group]) => group)
    const groups = new Set(cases.flatMap(({ group }) => group ?? []))
    if (groups.size > 0) expect(new Set(listed)).toEqual(groups)
  })
})

describe('the limits named in the statements', () => {
  const judge = (id: string, answer: string) => {
    const { puzzle, cases } = readProblem(id)
    return judgeAnswer(puzzle, cases[0]!, answer).verdict
  }
  test.each([
    ['robot-escape', '1000 letters', 'U'.repeat(1000), 'partial'],
    ['robot-escape', '1001 letters', 'U'.repeat(1001), 'invalid'],
    ['robot-escape', 'no letter', ' ', 'invalid'],
    ['robot-escape', 'a small letter', 'u', 'invalid'],
    ['knights-tour', 'IMPOSSIBLE on 8 × 8', 'IMPOSSIBLE', 'wrong-answer'],
    ['knights-tour', '7 lines', '1 2 3 4 5 6 7 8\n'.repeat(7), 'invalid'],
    ['labyrinth-path', 'NONE', 'NONE', 'wrong-answer'],
    ['robot-escape-bot', '50 letters', 'U'.repeat(50), 'wrong-answer'],
    ['robot-escape-bot', '51 letters', 'U'.repeat(51), 'invalid'],
    ['knights-tour-bot', 'IMPOSSIBLE on 5 × 6', 'IMPOSSIBLE', 'wrong-answer'],
    ['labyrinth-path-bot', 'NONE', 'NONE', 'wrong-answer'],
  ])('%s: %s', (id, _, answer, verdict) => expect(judge(id, answer)).toBe(verdict))
})
