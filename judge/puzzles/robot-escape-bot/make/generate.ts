import { randomFrom } from '../../../kit/random'
import { generateLabyrinth } from '../../labyrinth-path/make/generate'
import { DOWN, RIGHT } from '../../labyrinth-path/notation'
import { COMMANDS, type Labyrinth } from '../../robot-escape/notation'
import { step } from '../../robot-escape/rules'

/**
 * Generates random obstacles on `percent` of the cells, and an exit in any cell. Cells from which the exit is
 * unreachable become obstacles, so every labyrinth can be escaped from.
 */
export function strewn(rows: number, cols: number, percent: number, seed: number): Labyrinth {
  const random = randomFrom(seed)
  const obstacles = Uint8Array.from({ length: rows * cols }, () => (random.below(100) < percent ? 1 : 0))
  return withExit(rows, cols, obstacles, random.below(obstacles.length))
}

/**
 * Generates corridors one cell wide between walls one cell wide, carved like the labyrinths of `labyrinth-path`; both
 * sides are odd. `loops` times a wall is opened as well.
 */
export function corridors(rows: number, cols: number, loops: number, seed: number): Labyrinth {
  const across = (cols + 1) / 2
  const { codes } = generateLabyrinth((rows + 1) / 2, across, seed, loops)
  const obstacles = new Uint8Array(rows * cols).fill(1)
  for (const [cell, code] of codes.entries()) {
    const here = 2 * Math.floor(cell / across) * cols + 2 * (cell % across)
    obstacles[here] = 0
    if (code & RIGHT) obstacles[here + 1] = 0
    if (code & DOWN) obstacles[here + cols] = 0
  }
  const room = randomFrom(seed).below(codes.length)
  return withExit(rows, cols, obstacles, 2 * Math.floor(room / across) * cols + 2 * (room % across))
}

/** Places the exit, and obstacles in all cells that cannot reach it. */
export function withExit(rows: number, cols: number, obstacles: Uint8Array, exit: number): Labyrinth {
  const ground = { rows, cols, obstacles: obstacles.with(exit, 0), exit, starts: [] }
  const reached = new Set([exit])
  for (const cell of reached) for (const command of COMMANDS) reached.add(step(ground, cell, command))
  const starts = [...reached].filter((cell) => cell !== exit).sort((a, b) => a - b)
  return { ...ground, starts, obstacles: obstacles.map((_, cell) => (reached.has(cell) ? 0 : 1)) }
}
