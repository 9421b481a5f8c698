import { ok, type Result } from '../kit/result'
import { fencedBlocks } from '../kit/text'
import { type PuzzleId, puzzleOf } from '../puzzles'
import { playOn } from './play'
import { playInterrupted } from './replay'

/**
 * An example in a statement or an editorial; every example can be run. A block ```level``` sets the level for the
 * following blocks. A block ```answer VERDICT [REASON] [key=value …]``` is judged on it: the keys are metrics or values of
 * the reason. In a block ```moves …``` each line is the reply to one turn; if the game continues after them, its verdict is
 * `unfinished`. A block ```sent MOVE,…``` contains what a program reads after these moves.
 */
export interface WrittenExample extends ExampleDefaults {
  /** What stands behind the kind of block; for a block `sent`, the whole line. */
  readonly expected: string
  readonly replies: readonly string[]
  /** The input of a program that the text shows; replaces `expected`. */
  readonly sent?: string
}

/** What examples are about unless they set another level. */
export interface ExampleDefaults {
  readonly puzzle: PuzzleId
  readonly level: string
  readonly seed: number
}

/** Where an example does not do what it says. */
export interface Mismatch {
  readonly expected: string
  readonly found: string
}

interface GivenCase {
  readonly level: string
  readonly seed: number
  readonly sample: boolean
}

/** What the examples of a problem are about: its printed level, as it is shown, or as it is sent to programs. */
export function givenBy(puzzle: PuzzleId, toPrograms: boolean, cases: readonly GivenCase[]): ExampleDefaults {
  const printed = cases.find(({ sample }) => sample)
  const given = { puzzle, level: printed?.level ?? '', seed: printed?.seed ?? 0 }
  if (!toPrograms || !printed) return given
  // A level can contain more than what is sent, such as data for scoring its answer.
  const sent = sentAfter(given, [])
  return sent.ok ? { ...given, level: sent.value } : given
}

/** The words of a block that is an example, or sets the level for those after it. */
const EXAMPLES = /^(?:level|order|sent.*|(?:answer|moves) .*)$/

/** The examples of a text. `orderOf` reads a block ```order```, which only duels have. */
export function writtenExamples(
  body: string,
  given: ExampleDefaults,
  orderOf: (text: string) => ExampleDefaults = () => given,
): WrittenExample[] {
  let game = given
  const examples: WrittenExample[] = []
  for (const { info, text } of fencedBlocks(body, (info) => EXAMPLES.test(info))) {
    if (info === 'level') game = { ...given, level: text }
    else if (info === 'order') {
      game = orderOf(text)
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

/** Runs an example. Returns undefined if it does what it says. */
export function runExample(example: WrittenExample): Mismatch | undefined {
  return example.sent === undefined ? runAnswer(example) : runSent(example, example.sent)
}

function runSent(example: WrittenExample, expected: string): Mismatch | undefined {
  const sent = sentAfter(example, example.replies)
  const found = sent.ok ? sent.value : sent.error.code
  return found === expected ? undefined : { expected, found }
}

function runAnswer(example: WrittenExample): Mismatch | undefined {
  const { expected } = example
  const [verdict, ...rest] = expected.trim().split(/ +/)
  const judged = judgeReplies(example)
  const figures: Record<string, unknown> = { ...judged.reason.values, ...judged.metrics }
  const found = rest.map((word) => {
    const [key = '', value] = word.split('=')
    return value === undefined ? judged.reason.code : `${key}=${figures[key]}`
  })
  const all = [judged.verdict, ...found].join(' ')
  return all === [verdict, ...rest].join(' ') ? undefined : { expected, found: all }
}

function judgeReplies({ puzzle: id, seed, level: text, replies }: WrittenExample) {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) return { verdict: 'unreadable-level', metrics: {}, reason: level.error }
  const whole = playOn(puzzle, level.value, seed, replies)
  if (whole.ok) return { verdict: whole.value.outcome.ending, ...whole.value.outcome }
  const cut = playInterrupted(puzzle, level.value, seed, replies)
  if (cut.ok) return { verdict: 'unfinished', ...cut.value.outcome }
  return { verdict: 'invalid', metrics: {}, reason: whole.error }
}

/** The input of a program after some moves. */
function sentAfter(
  { puzzle: id, level: text, seed }: ExampleDefaults,
  replies: readonly string[],
): Result<string> {
  const puzzle = puzzleOf(id)
  const level = puzzle.parseLevel(text)
  if (!level.ok) return level
  let state = puzzle.start(level.value, seed)
  for (const reply of replies) {
    const move = puzzle.parseMove(level.value, state, reply)
    if (!move.ok) return move
    state = puzzle.play(level.value, state, move.value)
  }
  return ok(puzzle.view(level.value, state, 0))
}
