import { randomFrom } from '@/judge/kit/random'
import { toSolid } from '@/judge/lab/board/solid'
import { CARVERS } from '@/judge/lab/carve'
import { carveMaze } from '@/judge/lab/carve/maze'
import type { Labyrinth } from '@/judge/puzzles/robot-escape/notation'
import { strewn, withExit } from '@/judge/puzzles/robot-escape-bot/make/generate'

/** Percentages of obstacles: those of the levels of `robot-escape-bot`. */
const STREWN = [0, 5, 15, 25, 30, 35, 40]

/** Labyrinths with fewer starts are dull, so another seed is taken. */
const LEAST_STARTS = 40

/**
 * A random labyrinth of `side` × `side` cells for robots, determined by its number. Even numbers have obstacles strewn
 * over the cells, odd ones corridors by each carver in turn, cut off at the edge of the board.
 */
export function randomLabyrinth(side: number, number: number): Labyrinth {
  const half = number >> 1
  for (let seed = number; ; seed += 1000) {
    const labyrinth =
      number % 2 === 0
        ? strewn(side, side, STREWN[half % STREWN.length]!, seed)
        : carved(side, CARVERS[half % CARVERS.length]!, seed)
    if (labyrinth.starts.length >= LEAST_STARTS) return labyrinth
  }
}

function carved(side: number, carver: (typeof CARVERS)[number], seed: number): Labyrinth {
  const rooms = Math.ceil((side + 1) / 2)
  const { cols, solid } = toSolid(carveMaze({ carver, shape: { rows: rooms, cols: rooms }, seed }))
  // Without the outer wall, because the edge of a labyrinth stops robots anyway.
  const obstacles = Uint8Array.from(
    { length: side * side },
    (_, cell) => solid[(Math.floor(cell / side) + 1) * cols + (cell % side) + 1]!,
  )
  const free = [...obstacles.keys()].filter((cell) => !obstacles[cell])
  return withExit(side, side, obstacles, free[randomFrom(seed).below(free.length)]!)
}
