import type { PuzzleId } from '../../puzzles'
import { parseLabyrinth } from '../../puzzles/labyrinth-path/level'
import { shortestOf } from '../../puzzles/labyrinth-path/rules'
import { COMMANDS, type Labyrinth, parseLabyrinth as parseRobots } from '../../puzzles/robot-escape/notation'
import { step } from '../../puzzles/robot-escape/rules'
import { resultOf } from '../algorithm'

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

/**
 * The length of the shortest string that frees the robots of these cells, by nothing but the rule of one robot and a
 * breadth-first search over where they all are. It shares no code with the prover: whoever doubts a certificate runs
 * this. Returns undefined if no string of at most `most` letters frees them; the search leaves out positions from which
 * a robot would leave too late even on its own. Yields the number of positions looked at.
 */
export function* shortestFor(
  labyrinth: Labyrinth,
  cells: readonly number[],
  most = Infinity,
): Generator<number, number | undefined> {
  const { exit } = labyrinth
  const far = farFromExit(labyrinth)
  const nameOf = (where: readonly number[]) =>
    String.fromCharCode(...[...new Set(where)].sort((one, other) => one - other))
  const seen = new Set([nameOf(cells)])
  let wave = [[...cells]]
  for (let length = 0; wave.length > 0; length++) {
    const next: number[][] = []
    for (const where of wave) {
      if (where.every((cell) => cell === exit)) return length
      for (const command of COMMANDS) {
        const moved = where.map((cell) => (cell === exit ? exit : step(labyrinth, cell, command)))
        if (moved.some((cell) => length + 1 + (far.get(cell) ?? Infinity) > most)) continue
        const name = nameOf(moved)
        if (seen.has(name)) continue
        seen.add(name)
        next.push(moved)
      }
    }
    yield seen.size
    wave = next
  }
  return undefined
}

/** The steps from each cell to the exit; nothing for cells without a way. */
function farFromExit(labyrinth: Labyrinth): Map<number, number> {
  const { exit, starts } = labyrinth
  const far = new Map([[exit, 0]])
  for (let before = 0; before < far.size; ) {
    before = far.size
    const near = starts.filter(
      (cell) => !far.has(cell) && COMMANDS.some((command) => far.has(step(labyrinth, cell, command))),
    )
    const steps = Math.max(...far.values()) + 1
    for (const cell of near) far.set(cell, steps)
  }
  return far
}
