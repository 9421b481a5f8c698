import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { type CaseText, problemIds, readProblem } from '@/judge/problems/load'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { judgeAnswer } from '@/judge/replay/answer'
import { playCutOn, playOn } from '@/judge/replay/play'

/**
 * Every example of a statement is run. A block ```level``` sets the level for what follows, and a block
 * ```answer VERDICT [REASON] [key=value …]``` is judged on it: the keys are metrics or blanks of the reason. In a block
 * ```moves …``` each line is the answer to one turn; the verdict of a game that goes on after them is `unfinished`.
 */
interface Example {
  readonly expected: string
  readonly level: string
  readonly replies: readonly string[]
}

function examplesOf(body: string, printed: string): Example[] {
  let level = printed
  const examples: Example[] = []
  for (const [, info = '', text = ''] of body.matchAll(
    /^```(level|(?:answer|moves) .*)\n([\s\S]*?)^```$/gm,
  )) {
    if (info === 'level') level = text
    else {
      const replies = info.startsWith('moves') ? text.trimEnd().split('\n') : [text]
      examples.push({ expected: info.replace(/^\w+ /, ''), level, replies })
    }
  }
  return examples
}

function judgeReplies(id: PuzzleId, seed: number, { level: text, replies }: Example) {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  const whole = playOn(puzzle, level.value, seed, replies)
  if (whole.ok) return { verdict: whole.value.outcome.ending, ...whole.value.outcome }
  const cut = playCutOn(puzzle, level.value, seed, replies)
  if (cut.ok) return { verdict: 'unfinished', ...cut.value.outcome }
  return { verdict: 'invalid', metrics: {}, reason: whole.error }
}

/** What a program is sent first: a level can hold more, such as what its answer is measured by. */
function sentTo(id: PuzzleId, { level: text, seed }: CaseText): string {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  return puzzle.view(level.value, puzzle.start(level.value, seed), 0)
}

describe.each(problemIds())('%s', (id) => {
  const { puzzle, kind, cases, statements, answerBytes } = readProblem(id)
  const printed = cases.find(({ sample }) => sample)
  const shown = printed && (kind === 'bot' ? sentTo(puzzle, printed) : printed.level)

  describe.each(Object.entries(statements))('in %s', (_, { title, summary, body }) => {
    test('has a title, a summary of one sentence and examples', () => {
      expect(title.length).toBeLessThanOrEqual(60)
      expect(summary).toMatch(/^[^.]+\.$/)
      expect(examplesOf(body, '').length).toBeGreaterThan(0)
    })

    test.each(examplesOf(body, shown ?? ''))('$expected', (example) => {
      const [verdict, ...rest] = example.expected.split(' ')
      const judged = judgeReplies(puzzle, printed?.seed ?? 0, example)
      expect(judged.verdict).toBe(verdict)
      const found: Record<string, unknown> = { ...judged.reason.values, ...judged.metrics }
      for (const word of rest) {
        const [key = '', value] = word.split('=')
        if (value === undefined) expect(judged.reason.code).toBe(word)
        else expect([key, String(found[key])]).toEqual([key, value])
      }
      expect(example.replies.join('\n').length).toBeLessThanOrEqual(answerBytes)
    })

    test('prints the level that is judged', () => {
      const first = /^```level\n([\s\S]*?)^```$/m.exec(body)?.[1]
      // A level of one line, such as the size of a board, is said in words.
      if (shown?.trim().includes('\n')) expect(first).toBe(shown)
    })
  })
})

describe.each(problemIds().filter((id) => readProblem(id).kind === 'bot'))('the statement of %s', (id) => {
  const { cases, limits, statements } = readProblem(id)
  const { firstTurnMs, memoryMiB } = { ...DEFAULT_LIMITS, ...limits }
  test.each(Object.entries(statements))('in %s names what its programs may use up', (_, { body }) => {
    expect(body).toContain(`${firstTurnMs / 1000} seconds of CPU time`)
    expect(body).toContain(`${memoryMiB} MiB`)
  })
  test.each(Object.entries(statements))('in %s has a line for each group of cases', (_, { body }) => {
    const listed = [...body.matchAll(/^\| `([\w-]+)` +\| /gm)].map(([, group]) => group)
    const groups = new Set(cases.flatMap(({ group }) => group ?? []))
    if (groups.size > 0) expect(new Set(listed)).toEqual(groups)
  })
})

describe('the limits that the statements name', () => {
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
