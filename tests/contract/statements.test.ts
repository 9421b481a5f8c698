import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { type CaseText, problemIds, readProblem } from '@/judge/problems/load'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { judgeAnswer } from '@/judge/replay/answer'
import { playInterrupted } from '@/judge/replay/interrupted'
import { playOn } from '@/judge/replay/play'

/**
 * An example in a statement; every example is run. A block ```level``` sets the level for the following blocks. A block
 * ```answer VERDICT [REASON] [key=value …]``` is judged on it: the keys are metrics or values of the reason. In a block
 * ```moves …``` each line is the reply to one turn; if the game continues after them, its verdict is `unfinished`. A
 * block ```sent MOVE,…``` contains what a program reads after these moves. A block ```order``` contains what an
 * architect of mazes reads, and sets the level for the mazes that follow.
 */
interface Example {
  readonly puzzle: PuzzleId
  readonly seed: number
  readonly expected: string
  readonly level: string
  readonly replies: readonly string[]
  /** The input of the program that the statement shows; replaces `expected`. */
  readonly sent?: string
}

function examplesOf(body: string, given: Pick<Example, 'puzzle' | 'level' | 'seed'>): Example[] {
  let game = given
  const examples: Example[] = []
  for (const [, info = '', text = ''] of body.matchAll(
    /^```(level|order|sent.*|(?:answer|moves) .*)\n([\s\S]*?)^```$/gm,
  )) {
    if (info === 'level') game = { ...given, level: text }
    else if (info === 'order') {
      const [size, seed] = text.split(' ')
      game = { puzzle: 'maze-architect', level: `${size}\n`, seed: Number(seed) }
      examples.push({ ...game, expected: info, replies: [], sent: text })
    } else if (info.startsWith('sent')) {
      const replies = info.split(' ').length > 1 ? info.replace('sent ', '').split(',') : []
      examples.push({ ...game, expected: info, replies, sent: text })
    } else {
      const replies = info.startsWith('moves') ? text.trimEnd().split('\n') : [text]
      examples.push({ ...game, expected: info.replace(/^\w+ /, ''), replies })
    }
  }
  return examples
}

function judgeReplies({ puzzle: id, seed, level: text, replies }: Example) {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  const whole = playOn(puzzle, level.value, seed, replies)
  if (whole.ok) return { verdict: whole.value.outcome.ending, ...whole.value.outcome }
  const cut = playInterrupted(puzzle, level.value, seed, replies)
  if (cut.ok) return { verdict: 'unfinished', ...cut.value.outcome }
  return { verdict: 'invalid', metrics: {}, reason: whole.error }
}

/** Returns the first input of a program: a level can contain more, such as data for scoring its answer. */
function sentTo(id: PuzzleId, { level: text, seed }: CaseText): string {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  return puzzle.view(level.value, puzzle.start(level.value, seed), 0)
}

/** Returns the input of a program after some moves. */
function sentAfter({ puzzle: id, level: text, seed, replies }: Example): string {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) throw new Error(level.error.code)
  let state = puzzle.start(level.value, seed)
  for (const reply of replies) {
    const move = puzzle.parseMove(level.value, state, reply)
    if (!move.ok) throw new Error(move.error.code)
    state = puzzle.play(level.value, state, move.value)
  }
  return puzzle.view(level.value, state, 0)
}

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
  const printed = cases.find(({ sample }) => sample)
  const shown = printed && (kind === 'bot' ? sentTo(puzzle, printed) : printed.level)
  const given = { puzzle, level: shown ?? '', seed: printed?.seed ?? 0 }

  describe.each(Object.entries(statements))('in %s', (locale, { title, summary, body }) => {
    test('has a title, a summary of one sentence and examples', () => {
      expect(title.length).toBeLessThanOrEqual(60)
      expect(summary).toMatch(languageOf(locale).sentence)
      expect(examplesOf(body, given).length).toBeGreaterThan(0)
    })

    test.each(examplesOf(body, given))('$expected', (example) => {
      if (example.sent !== undefined) {
        expect(sentAfter(example)).toBe(example.sent)
        return
      }
      const [verdict, ...rest] = example.expected.split(' ')
      const judged = judgeReplies(example)
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
      // The statement describes a one-line level, such as the size of a board, in words.
      if (shown?.trim().includes('\n')) expect(first).toBe(shown)
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
