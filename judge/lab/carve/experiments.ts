import { type Board, DOWN, nextTo, RIGHT, rooms, type Shape, SIDES, stepOf } from '../../algorithms/board'
import { CARVERS } from '../../algorithms/carve'
import { carveMaze } from '../../algorithms/carve/maze'
import type { Experiment } from '../section'
import { figuresOf, riverOf } from './section'

/** The carvers whose mazes are spanning trees of the rooms: all but those that keep to no raster. */
export const TREE_CARVERS = CARVERS.filter(({ begins }) => begins !== 'solid')

interface UniformityInputs {
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
interface Uniformity {
  readonly mazes: number
  /** How often each of the possible mazes came up; most often first, then those that never did. */
  readonly counts: readonly number[]
  /** How many different mazes came up. */
  readonly different: number
  readonly chiSquared: number
  /** The probability of a statistic at least this large if all mazes were equally likely. */
  readonly p: number
}

interface UniformityFindings {
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

interface DistributionsInputs {
  /** Ids of the carvers to compare. */
  readonly algorithms: readonly string[]
  /** Rows and columns of rooms. */
  readonly rows: number
  readonly cols: number
  /** How many mazes each of them carves, with the seeds `seed`, `seed + 1`, … */
  readonly count: number
  readonly seed: number
  /** Percent of the dead ends that are removed. */
  readonly braid: number
}

/** The figures whose distributions are compared: shares are percent of the cells. */
export const MEASURES = ['deadEnds', 'longestWay', 'meanDegree', 'river'] as const
type Measure = (typeof MEASURES)[number]

/** For each measure and each algorithm, in the order of the inputs, the values found so far. */
type DistributionsFindings = Readonly<Record<Measure, readonly (readonly number[])[]>>

/** Carves the same number of mazes with each algorithm, in turns, so that all distributions grow together. */
export const distributions: Experiment<DistributionsInputs, DistributionsFindings> = {
  id: 'carve.distributions',
  *run({ algorithms, rows, cols, count, seed, braid }) {
    const carvers = algorithms.flatMap((id) => CARVERS.filter((carver) => carver.id === id))
    const noValues = () => carvers.map((): number[] => [])
    const findings = {
      ...{ deadEnds: noValues(), longestWay: noValues() },
      ...{ meanDegree: noValues(), river: noValues() },
    } satisfies DistributionsFindings
    const all = count * carvers.length
    let done = 0
    for (let maze = 0; maze < count; maze++)
      for (const [index, carver] of carvers.entries()) {
        const board = carveMaze({ carver, shape: { rows, cols }, seed: seed + maze, braid: braid / 100 })
        const { cells, passages, deadEnds, longestWay } = figuresOf(board)
        findings.deadEnds[index]!.push((100 * deadEnds) / cells)
        findings.longestWay[index]!.push((100 * longestWay) / cells)
        findings.meanDegree[index]!.push((2 * passages) / cells)
        findings.river[index]!.push(riverOf(board))
        yield { done: ++done, all, findings }
      }
  },
}

/** Pearson's statistic of how often each outcome came up, compared with equal chances. */
export function chiSquared(counts: ArrayLike<number>): number {
  const all = Array.from(counts)
  const expected = all.reduce((sum, count) => sum + count, 0) / all.length
  return all.reduce((sum, count) => sum + (count - expected) ** 2, 0) / expected
}

/**
 * The probability of a chi-squared statistic at least this large if all chances are equal: the upper incomplete gamma
 * function Q(degrees / 2, value / 2), by its series or its continued fraction (W. H. Press et al., Numerical Recipes,
 * 6.2).
 */
export function chiSquaredTail(value: number, degrees: number): number {
  const [a, x] = [degrees / 2, value / 2]
  if (x <= 0) return 1
  const factor = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - factor * seriesOf(a, x) : factor * fractionOf(a, x)
}

const PRECISION = 1e-14
/** Both expansions need about as many terms as the square root of the degrees of freedom. */
const MOST_TERMS = 10_000

function seriesOf(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let n = 1; n < MOST_TERMS && term > sum * PRECISION; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum
}

/** The continued fraction by W. J. Lentz's method. */
function fractionOf(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let fraction = d
  for (let n = 1; n < MOST_TERMS; n++) {
    const an = -n * (n - a)
    b += 2
    d = an * d + b
    d = 1 / (Math.abs(d) < tiny ? tiny : d)
    c = b + an / c
    if (Math.abs(c) < tiny) c = tiny
    fraction *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return fraction
}

/** Lanczos's coefficients for g = 7, good for fifteen digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
] as const

/** The natural logarithm of the gamma function, for arguments from one half on. */
function logGamma(value: number): number {
  const x = value - 1
  const t = x + 7.5
  const sum = LANCZOS.reduce((total, each, index) => total + (index === 0 ? each : each / (x + index)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum)
}
