import type { PuzzleId } from '../../puzzles'
import { parseLabyrinth } from '../../puzzles/labyrinth-path/level'
import { shortestOf } from '../../puzzles/labyrinth-path/rules'
import { parseLabyrinth as parseRobots } from '../../puzzles/robot-escape/notation'
import { resultOf } from '../_common/algorithm'
import { shortestFor } from './verify'

/** What is said to be the least number of letters or steps, and the `[row, col]` of the robots that prove it. */
interface Claim {
  readonly value: number
  readonly certificate: readonly (readonly [number, number])[]
}

/** How the optimum of a level can be proven: by a certificate of robots, or by the level itself; undefined if it cannot. */
export function proofOf(puzzle: PuzzleId): 'certificate' | 'level' | undefined {
  if (puzzle === 'robot-escape') return 'certificate'
  return puzzle === 'labyrinth-path' ? 'level' : undefined
}

/**
 * The number of letters or steps that every accepted answer to a level has at least, as far as it is proven: by the
 * level itself, or by the robots of the certificate alone. Undefined where nothing proves anything.
 */
export const leastOf = (puzzle: PuzzleId, level: string, claim: Claim): number | undefined =>
  resultOf(findLeast(puzzle, level, claim))

/** The same step by step. Yields the number of positions looked at, so that the caller can stop or let others work. */
export function* findLeast(
  puzzle: PuzzleId,
  level: string,
  claim: Claim,
): Generator<number, number | undefined> {
  if (puzzle === 'robot-escape') return yield* leastForRobots(level, claim)
  if (puzzle !== 'labyrinth-path') return undefined
  const labyrinth = parseLabyrinth(level)
  // The answer to a labyrinth without a path has no steps.
  return labyrinth.ok ? (shortestOf(labyrinth.value) ?? 0) : undefined
}

function* leastForRobots(
  level: string,
  { value, certificate }: Claim,
): Generator<number, number | undefined> {
  const labyrinth = parseRobots(level)
  if (!labyrinth.ok) return undefined
  const { cols, starts } = labyrinth.value
  const cells = certificate.map(([row, col]) => row * cols + col)
  const areStarts = certificate.every(([, col]) => col < cols) && cells.every((cell) => starts.includes(cell))
  return areStarts ? yield* shortestFor(labyrinth.value, cells, value) : undefined
}
