import { linesOf, type Parts } from '../_common/parts'
import { COMMANDS, type Labyrinth } from './notation'
import { step } from './rules'

/** Rows, columns and obstacles. */
export const PARTS: readonly Parts<Labyrinth>[] = [
  ...linesOf<Labyrinth>((labyrinth, size, cells) => {
    const obstacles = Uint8Array.from(cells, (cell) => labyrinth.obstacles[cell]!)
    return winnable({ ...labyrinth, ...size, obstacles, exit: cells.indexOf(labyrinth.exit) })
  }),
  {
    count: ({ obstacles }) => walls(obstacles).length,
    without(labyrinth, from, to) {
      const obstacles = labyrinth.obstacles.slice()
      for (const cell of walls(obstacles).slice(from, to)) obstacles[cell] = 0
      return winnable({ ...labyrinth, obstacles })
    },
  },
]

const walls = (obstacles: Uint8Array) => [...obstacles.keys()].filter((cell) => obstacles[cell])

/**
 * The labyrinth with obstacles wherever no way leads to the exit: a robot there could not be freed by any program. Undefined
 * without an exit.
 */
function winnable(labyrinth: Labyrinth): Labyrinth | undefined {
  if (labyrinth.exit < 0) return undefined
  const open = new Set([labyrinth.exit])
  for (const cell of open) for (const command of COMMANDS) open.add(step(labyrinth, cell, command))
  const obstacles = labyrinth.obstacles.map((_, cell) => (open.has(cell) ? 0 : 1))
  return {
    ...labyrinth,
    obstacles,
    starts: [...open].filter((cell) => cell !== labyrinth.exit).sort((a, b) => a - b),
  }
}
