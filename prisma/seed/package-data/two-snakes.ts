import { type Random, randomFrom, shuffle } from '@/judge/kit/random'
import { casesIn, type DataFiles, type InputAndAnswer, invalidInputs } from './files'
import { drawn, type Grid, gridText } from './mazes'

const PRIME = 1_000_000_007n
const LARGEST = 100

/** Ways down and to the right from one cell to another, modulo the prime. */
function ways(grid: Grid, from: readonly [number, number], to: readonly [number, number]): bigint {
  const found = grid.map((line) => line.map(() => 0n))
  for (let row = from[0]; row <= to[0]; row++)
    for (let column = from[1]; column <= to[1]; column++) {
      if (grid[row]![column] === '#') continue
      const isFirst = row === from[0] && column === from[1]
      found[row]![column] = isFirst
        ? 1n
        : ((found[row - 1]?.[column] ?? 0n) + (found[row]![column - 1] ?? 0n)) % PRIME
    }
  return found[to[0]]![to[1]]!
}

/** Pairs of ways that meet in the corners only: the determinant of Lindström, Gessel and Viennot. */
function pairs(grid: Grid): bigint {
  const [bottom, right] = [grid.length - 1, grid[0]!.length - 1]
  const starts = [
    [0, 1],
    [1, 0],
  ] as const
  const ends = [
    [bottom - 1, right],
    [bottom, right - 1],
  ] as const
  const [[straight, crossed], [crossing, other]] = starts.map((from) =>
    ends.map((to) => ways(grid, from, to)),
  ) as [[bigint, bigint], [bigint, bigint]]
  return (((straight * other - crossed * crossing) % PRIME) + PRIME) % PRIME
}

const inputOf = (grid: Grid): string => `${grid.length} ${grid[0]!.length}\n${gridText(grid)}`
const caseOf = (grid: Grid): InputAndAnswer => [inputOf(grid), `${pairs(grid)}\n`]

/** A meadow with so many trees; the corners are free. */
function meadow(rows: number, columns: number, trees: number, random: Random): Grid {
  const grid: Grid = Array.from({ length: rows }, () => Array(columns).fill('.'))
  const places = shuffle(
    Array.from({ length: rows * columns - 2 }, (_, at) => at + 1),
    random,
  )
  for (const at of places.slice(0, trees)) grid[Math.floor(at / columns)]![at % columns] = '#'
  return grid
}

export function twoSnakes(): DataFiles {
  const random = randomFrom(12)
  return {
    ...casesIn('sample', [drawn('...', '...', '...'), drawn('....', '.#..', '....')].map(caseOf)),
    ...casesIn(
      'secret',
      [
        drawn('..', '..'),
        drawn('.#', '..'),
        drawn('...', '#.#', '...'),
        drawn('.......', '...#...', '.......', '....#..'),
        drawn('.....', '.....', '..#..', '.....', '...#.', '.....'),
        meadow(LARGEST, LARGEST, 400, random),
        meadow(LARGEST, LARGEST, 0, random),
      ].map(caseOf),
    ),
    ...invalidInputs({
      'corner-tree': inputOf(drawn('#.', '..')),
      'one-row': inputOf(drawn('...')),
      'other-character': inputOf(drawn('.x', '..')),
      ragged: '2 3\n...\n..\n',
      'too-large': inputOf(drawn('.'.repeat(101), '.'.repeat(101))),
      'wrong-size': '3 2\n..\n..\n',
    }),
  }
}
