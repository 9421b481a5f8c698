import { randomFrom } from '@/judge/kit/random'
import { casesIn, type DataFiles, type InputAndAnswer, invalidInputs } from './files'
import { drawn, type Grid, gridText } from './mazes'

const PRIME = 1_000_000_007

function waysToRead(grid: Grid, word: string): number {
  let ways: number[][] = grid.map((line) => line.map((letter) => (letter === word[0] ? 1 : 0)))
  for (const wanted of word.slice(1)) {
    const before = ways
    const at = (row: number, column: number) => before[row]?.[column] ?? 0
    ways = grid.map((line, r) =>
      line.map((letter, c) =>
        letter === wanted ? (at(r - 1, c) + at(r + 1, c) + at(r, c - 1) + at(r, c + 1)) % PRIME : 0,
      ),
    )
  }
  return ways.flat().reduce((sum, one) => (sum + one) % PRIME, 0)
}

const inputOf = (grid: Grid, word: string): string =>
  `${grid.length} ${grid[0]!.length}\n${gridText(grid)}${word}\n`

const caseOf = (grid: Grid, word: string): InputAndAnswer => [
  inputOf(grid, word),
  `${waysToRead(grid, word)}\n`,
]

export function walkingWords(): DataFiles {
  const random = randomFrom(4)
  const letters = (length: number, alphabet: string) =>
    Array.from({ length }, () => alphabet[random.below(alphabet.length)]!)
  const field = (rows: number, columns: number, alphabet: string): Grid =>
    Array.from({ length: rows }, () => letters(columns, alphabet))
  const plain = (rows: number, columns: number): Grid => field(rows, columns, 'A')
  return {
    ...casesIn('sample', [
      caseOf(drawn('OTTO', 'TOOT', 'OTTO'), 'OTTO'),
      caseOf(drawn('MA', 'ZE'), 'MAZE'),
      caseOf(drawn('MA', 'EZ'), 'MAZE'),
    ]),
    ...casesIn('secret', [
      caseOf(drawn('A'), 'A'),
      caseOf(drawn('A'), 'AA'),
      caseOf(drawn('AB'), 'AB'.repeat(50)),
      caseOf(field(4, 6, 'ABC'), letters(5, 'ABC').join('')),
      caseOf(field(20, 20, 'ABCDEFGH'), letters(3, 'ABCDEFGH').join('')),
      caseOf(plain(1, 20), 'A'.repeat(8)),
      caseOf(plain(10, 10), 'A'.repeat(50)),
    ]),
    ...invalidInputs({
      'column-missing': '2 2\nAB\nA\nAB\n',
      lowercase: '1 2\nAb\nA\n',
      'no-word': '1 2\nAB\n\n',
      'row-missing': '2 2\nAB\nAB\n',
      'too-wide': inputOf(plain(1, 21), 'A'),
      'word-too-long': inputOf(plain(1, 1), 'A'.repeat(101)),
    }),
  }
}
