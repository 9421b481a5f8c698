import { type Board, DOWN, nextTo, RIGHT, rooms, type Shape, SIDES, stepOf } from '../../_common/board'
import type { Experiment } from '../../_common/experiment'
import { CARVERS } from '..'
import { carveMaze } from '../maze'
import { chiSquared, chiSquaredTail } from './chi-squared'

/** The carvers whose mazes are spanning trees of the rooms: all but those that keep to no raster. */
export const TREE_CARVERS = CARVERS.filter(({ begins }) => begins !== 'solid')

export interface UniformityInputs {
  /** Ids of the carvers to test. */
  readonly algorithms: readonly string[]
  /** Rows and columns of rooms: few, because each maze is counted by itself. 4 × 4 rooms have 100 352. */
  readonly rows: number
  readonly cols: number
  /** How many mazes each of them carves, with the seeds `seed`, `seed + 1`, … */
  readonly count: number
  readonly seed: number
}

/** What one algorithm has made so far. */
export interface Uniformity {
  readonly mazes: number
  /** How often each of the possible mazes came up; most often first, then those that never did. */
  readonly counts: readonly number[]
  /** How many different mazes came up. */
  readonly different: number
  readonly chiSquared: number
  /** The probability of a statistic at least this large if all mazes were equally likely. */
  readonly p: number
}

export interface UniformityFindings {
  /** The number of possible mazes, by Kirchhoff's theorem. */
  readonly trees: number
  /** In the order of the inputs. */
  readonly algorithms: readonly Uniformity[]
}

/** A test of equal chances is sound if each outcome is expected about five times. */
const LEAST_EXPECTED = 5
/** A statistic that is this improbable with equal chances is not by chance. */
const SIGNIFICANT = 0.001

/** What the counts say: equal chances, mazes that never come up, unequal chances, or that there are too few mazes. */
export function verdictOf({ mazes, counts, different, p }: Uniformity) {
  if (mazes < LEAST_EXPECTED * counts.length) return 'early'
  if (p >= SIGNIFICANT) return 'uniform'
  return different < counts.length ? 'partial' : 'uneven'
}

/** How many mazes an algorithm carves before it is the next one's turn. */
const CHUNK = 500

/** Carves many small mazes with each algorithm, and counts how often each possible maze comes up. */
export const uniformity: Experiment<UniformityInputs, UniformityFindings> = {
  id: 'carve.uniformity',
  *run({ algorithms, rows, cols, count, seed }) {
    const carvers = algorithms.flatMap((id) => TREE_CARVERS.filter((carver) => carver.id === id))
    const shape = { rows, cols }
    const trees = Number(spanningTrees(shape))
    const keyOf = keysOf(shape)
    const found = carvers.map(() => new Map<number, number>())
    const findings = carvers.map(() => summaryOf(new Map(), trees))
    const all = count * carvers.length
    for (let from = 0, done = 0; from < count; from += CHUNK)
      for (const [index, carver] of carvers.entries()) {
        const times = found[index]!
        const to = Math.min(from + CHUNK, count)
        for (let maze = from; maze < to; maze++) {
          const key = keyOf(carveMaze({ carver, shape, seed: seed + maze }))
          times.set(key, (times.get(key) ?? 0) + 1)
        }
        findings[index] = summaryOf(times, trees)
        done += to - from
        yield { done, all, findings: { trees, algorithms: findings } }
      }
  },
}

/** A function that tells mazes of a shape apart: one bit for each wall between two rooms. */
function keysOf(shape: Shape): (board: Board) => number {
  const { ways } = rooms(shape)
  const walls = [...ways.keys()].flatMap((room) =>
    ([RIGHT, DOWN] as const)
      .filter((side) => nextTo(shape, room, side) >= 0)
      .map((side) => [room, side] as const),
  )
  return (board) => walls.reduce((key, [room, side]) => 2 * key + (board.ways[room]! & side ? 1 : 0), 0)
}

function summaryOf(times: ReadonlyMap<number, number>, trees: number): Uniformity {
  const came = [...times.values()].sort((one, other) => other - one)
  const counts = [...came, ...Array.from({ length: trees - came.length }, () => 0)]
  const mazes = came.reduce((sum, one) => sum + one, 0)
  const statistic = mazes === 0 ? 0 : chiSquared(counts)
  return {
    ...{ mazes, counts, different: came.length, chiSquared: statistic },
    p: chiSquaredTail(statistic, trees - 1),
  }
}

/**
 * The number of mazes without loops of a size: the spanning trees of the grid, by Kirchhoff's theorem (1847). It is the
 * determinant of the matrix that has the number of neighbours of each room in the diagonal and -1 where two rooms are
 * neighbours, without the row and the column of one room.
 */
export function spanningTrees(shape: Shape): bigint {
  const { ways, cols } = rooms(shape, true)
  const matrix = Array.from(ways, (sides, room) => {
    const neighbours = SIDES.filter((side) => sides & side).map((side) => room + stepOf(side, cols))
    return Array.from(ways, (_, other) =>
      BigInt(other === room ? neighbours.length : neighbours.includes(other) ? -1 : 0),
    ).slice(1)
  })
  return determinant(matrix.slice(1))
}

/** By E. Bareiss's elimination (1968): all divisions are exact. It needs no pivots, for the matrix is positive definite. */
function determinant(matrix: bigint[][]): bigint {
  let before = 1n
  for (let step = 0; step + 1 < matrix.length; step++) {
    const pivot = matrix[step]![step]!
    for (let row = step + 1; row < matrix.length; row++)
      for (let col = step + 1; col < matrix.length; col++)
        matrix[row]![col] = (matrix[row]![col]! * pivot - matrix[row]![step]! * matrix[step]![col]!) / before
    before = pivot
  }
  return matrix.at(-1)?.at(-1) ?? 1n
}
