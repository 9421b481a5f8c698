import { type Random, randomFrom, shuffle } from '@/judge/kit/random'
import { casesIn, type DataFiles, type InputAndAnswer, invalidInputs } from './files'
import { drawn, floorOf, type Grid, gridText } from './mazes'
import { DIRECTIONS, type Letter } from './walks'

type Cell = readonly [row: number, column: number]

function slide(grid: Grid, [row, column]: Cell, letter: Letter): Cell {
  const [down, right] = DIRECTIONS[letter]
  let [r, c] = [row, column]
  while (grid[r + down]![c + right] !== '#') [r, c] = [r + down, c + right]
  return [r, c]
}

/** The shortest words to all cells in which one comes to rest, those with short words first. */
function shortestWords(grid: Grid, start: Cell): ReadonlyMap<string, string> {
  const words = new Map([[String(start), '']])
  const queue: Cell[] = [start]
  for (const cell of queue)
    for (const letter of Object.keys(DIRECTIONS) as Letter[]) {
      const there = slide(grid, cell, letter)
      if (words.has(String(there))) continue
      words.set(String(there), words.get(String(cell))! + letter)
      queue.push(there)
    }
  return words
}

const cellOf = (grid: Grid, character: string): Cell =>
  grid.flatMap((line, row) => (line.includes(character) ? [[row, line.indexOf(character)] as const] : []))[0]!

const inputOf = (grid: Grid): string => `${grid.length} ${grid[0]!.length}\n${gridText(grid)}`

const wordOf = (grid: Grid): string =>
  shortestWords(grid, cellOf(grid, 'S')).get(String(cellOf(grid, 'E'))) ?? 'NO'

const caseOf = (grid: Grid): InputAndAnswer => [inputOf(grid), `${wordOf(grid)}\n`]

/** A cave with stones. Its exit is the place that takes longest, or one of those before it, by `rank`. */
function cave(rows: number, columns: number, stones: number, random: Random, rank = 0): Grid {
  const grid: Grid = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) => (r % (rows - 1) === 0 || c % (columns - 1) === 0 ? '#' : '.')),
  )
  for (const [row, column] of shuffle(floorOf(grid), random).slice(0, stones)) grid[row]![column] = '#'
  const start = shuffle(floorOf(grid), random)[0]!
  const reached = [...shortestWords(grid, start).keys()].slice(1)
  const [row, column] = (reached[reached.length - 1 - rank] ?? '').split(',').map(Number) as [number, number]
  grid[start[0]]![start[1]] = 'S'
  grid[row]![column] = 'E'
  return grid
}

const SAMPLE = drawn('#######', '#S....#', '#...#.#', '#.#..E#', '#######')
const PASSING = drawn('######', '#S.E.#', '#....#', '######')

export function iceCave(): DataFiles {
  const random = randomFrom(7)
  return {
    ...casesIn('sample', [SAMPLE, PASSING].map(caseOf)),
    ...casesIn(
      'secret',
      [
        drawn('####', '#SE#', '####'),
        drawn('#####', '#S..#', '#.#.#', '#..E#', '#####'),
        drawn('########', '#S....##', '#.####.#', '#.....E#', '########'),
        cave(8, 9, 8, random, 5),
        cave(12, 12, 20, random, 15),
        cave(30, 30, 110, random),
      ].map(caseOf),
    ),
    'invalid_output/longer.in': inputOf(PASSING_TWICE),
    'invalid_output/longer.ans': `${wordOf(PASSING_TWICE)}\n`,
    'invalid_output/longer.out': 'DUR\n',
    'invalid_output/no-way.in': inputOf(SAMPLE),
    'invalid_output/no-way.ans': `${wordOf(SAMPLE)}\n`,
    'invalid_output/no-way.out': 'NO\n',
    'invalid_output/passing.in': inputOf(PASSING),
    'invalid_output/passing.ans': 'NO\n',
    'invalid_output/passing.out': 'R\n',
    'invalid_output/two-words.in': inputOf(PASSING_TWICE),
    'invalid_output/two-words.ans': `${wordOf(PASSING_TWICE)}\n`,
    'invalid_output/two-words.out': 'R R\n',
    ...invalidInputs({
      'no-start': inputOf(drawn('####', '#.E#', '####')),
      'open-border': inputOf(drawn('####', '#SE.', '####')),
      'other-character': inputOf(drawn('####', '#SE#', '#*.#', '####')),
      ragged: '3 4\n####\n#SE#\n###\n',
      'too-wide': inputOf(drawn('#'.repeat(31), `#SE${'.'.repeat(27)}#`, '#'.repeat(31))),
      'two-exits': inputOf(drawn('#####', '#SEE#', '#####')),
      'wrong-size': '4 4\n####\n#SE#\n####\n',
    }),
  }
}

const PASSING_TWICE = drawn('#####', '#S.E#', '#...#', '#####')
