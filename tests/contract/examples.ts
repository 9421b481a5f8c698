import { expect } from 'vitest'
import type { CaseText, ProblemText } from '@/judge/problems/load'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import { playInterrupted } from '@/judge/replay/interrupted'
import { playOn } from '@/judge/replay/play'

/**
 * An example in a statement or an editorial; every example is run. A block ```level``` sets the level for the following blocks. A block
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

type Given = Pick<Example, 'puzzle' | 'level' | 'seed'>

/** What the examples of a problem are about unless they set another level: its printed level, as it is sent or shown. */
export function givenBy({ puzzle, kind, cases }: Pick<ProblemText, 'puzzle' | 'kind' | 'cases'>): Given {
  const printed = cases.find(({ sample }) => sample)
  const level = printed && (kind === 'bot' ? sentTo(puzzle, printed) : printed.level)
  return { puzzle, level: level ?? '', seed: printed?.seed ?? 0 }
}

export function examplesOf(body: string, given: Given): Example[] {
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

/** Runs an example, and expects what it says. `answerBytes`: the longest answer of its problem. */
export function expectExample(example: Example, answerBytes: number): void {
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
}
