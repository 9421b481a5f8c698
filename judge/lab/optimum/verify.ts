import { COMMANDS, type Labyrinth } from '../../puzzles/robot-escape/notation'
import { step } from '../../puzzles/robot-escape/rules'

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
