import type { Labyrinth } from '../../puzzles/robot-escape/notation'
import { COMMANDS } from '../../puzzles/robot-escape/notation'
import { step } from '../../puzzles/robot-escape/rules'

/**
 * The length of the shortest string that frees the robots of these cells, by nothing but the rule of one robot and a
 * breadth-first search over where they all are. It shares no code with the prover: whoever doubts a certificate runs
 * this. Returns undefined if there is no such string. Yields the number of positions looked at.
 */
export function* shortestFor(
  labyrinth: Labyrinth,
  cells: readonly number[],
): Generator<number, number | undefined> {
  const { exit } = labyrinth
  const nameOf = (where: readonly number[]) => [...new Set(where)].sort((one, other) => one - other).join()
  const seen = new Set([nameOf(cells)])
  let wave = [[...cells]]
  for (let length = 0; wave.length > 0; length++) {
    const next: number[][] = []
    for (const where of wave) {
      if (where.every((cell) => cell === exit)) return length
      for (const command of COMMANDS) {
        const moved = where.map((cell) => (cell === exit ? exit : step(labyrinth, cell, command)))
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
