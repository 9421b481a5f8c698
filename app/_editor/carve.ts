import { CARVERS } from '@/judge/algorithms/carve'
import { carveMaze, chooseDoors } from '@/judge/algorithms/carve/maze'
import { randomFrom } from '@/judge/kit/random'
import type { Maze, Size } from '@/judge/puzzles/_common/editor'

/** The algorithms of the laboratory that build rooms with walls between them. */
export const ALGORITHMS = CARVERS.filter(({ begins }) => begins !== 'solid')

/** A maze needs two rooms, for its two doors. */
export const FEWEST_ROOMS = 2

/**
 * The maze that an algorithm makes of a seed, with doors as far apart as possible. Undefined for an unknown algorithm.
 */
export function mazeOf(algorithm: string, shape: Size, seed: number): Maze | undefined {
  const carver = ALGORITHMS.find(({ id }) => id === algorithm)
  if (!carver) return undefined
  const board = carveMaze({ carver, shape, seed })
  const { rows, cols, ways } = board
  return { rows, cols, ways, ...chooseDoors(board, 'farthest', 'edge', randomFrom(seed)) }
}

/** The messages that an editor of levels needs, for the `ClientWords` around it. */
export const EDITOR_WORDS: readonly string[] = [
  'levelEditor',
  ...ALGORITHMS.map(({ id }) => `lab.carve.algorithms.${id}.name`),
]
