import { type Random, shuffle } from '@/judge/kit/random'

/** A maze as rows of characters: `#` is a wall, `.` is floor. */
export type Grid = string[][]

const STEPS = [
  [-1, 0],
  [0, 1],
  [1, 0],
  [0, -1],
] as const

/**
 * A maze of so many rooms, with walls between and around them, so its sides are odd. It has one way between any two rooms,
 * and one more for each wall that is taken away afterwards.
 */
export function randomMaze(rows: number, columns: number, openings: number, random: Random): Grid {
  const grid: Grid = Array.from({ length: 2 * rows + 1 }, () => Array(2 * columns + 1).fill('#'))
  const trail: [number, number][] = [[1, 1]]
  grid[1]![1] = '.'
  while (trail.length > 0) {
    const [row, column] = trail.at(-1)!
    const step = shuffle([...STEPS], random).find(
      ([down, right]) => grid[row + 2 * down]?.[column + 2 * right] === '#',
    )
    if (!step) {
      trail.pop()
      continue
    }
    const [down, right] = step
    grid[row + down]![column + right] = '.'
    grid[row + 2 * down]![column + 2 * right] = '.'
    trail.push([row + 2 * down, column + 2 * right])
  }
  for (let left = openings; left > 0; ) {
    const [row, column] = [1 + random.below(2 * rows - 1), 1 + random.below(2 * columns - 1)]
    // Where both are even, four walls meet; where one is, a wall separates two rooms.
    if (grid[row]![column] !== '#' || row % 2 === column % 2) continue
    grid[row]![column] = '.'
    left--
  }
  return grid
}

/** The floor of a maze, row by row. */
export const floorOf = (grid: Grid): [row: number, column: number][] =>
  grid.flatMap((line, row) =>
    line.flatMap((cell, column) => (cell === '.' ? [[row, column] as [number, number]] : [])),
  )

/** Puts characters on random cells of the floor, each on one of its own. */
export function place(grid: Grid, characters: string, random: Random): Grid {
  const floor = shuffle(floorOf(grid), random)
  for (const [index, character] of [...characters].entries()) {
    const [row, column] = floor[index]!
    grid[row]![column] = character
  }
  return grid
}

export const gridText = (grid: Grid): string => grid.map((line) => `${line.join('')}\n`).join('')

/** A grid from a drawing. */
export const drawn = (...lines: readonly string[]): Grid => lines.map((line) => [...line])
