import { randomFrom } from '@/judge/kit/random'
import { casesIn, type DataFiles, type InputAndAnswer, invalidInputs } from './files'
import { cellsOf, randomWord } from './walks'

const LONGEST = 20_000
const LONGEST_WORD = 30_000

/** The number of the step with which a snake bites itself; `safe` if it never does. */
function bite(length: number, word: string): string {
  const [, ...heads] = cellsOf(word)
  // From the tail to the head.
  const trail = [...Array.from({ length }, (_, index) => [0, index - length + 1]), ...heads].map(String)
  const occupied = new Set(trail.slice(0, length))
  for (let step = 1; step <= word.length; step++) {
    occupied.delete(trail[step - 1]!)
    const head = trail[step + length - 1]!
    if (occupied.has(head)) return String(step)
    occupied.add(head)
  }
  return 'safe'
}

const caseOf = ([length, word]: readonly [number, string]): InputAndAnswer => [
  `${length}\n${word}\n`,
  `${bite(length, word)}\n`,
]

/** To and fro between two columns, and up. */
const furrows = (width: number, length: number): string =>
  `R${`${'R'.repeat(width)}U${'L'.repeat(width)}U`.repeat(length)}`.slice(0, length)

const lap = (width: number, height: number): string =>
  `${'R'.repeat(width)}${'U'.repeat(height)}${'L'.repeat(width)}${'D'.repeat(height)}`

export function snakeBite(): DataFiles {
  const random = randomFrom(5)
  return {
    ...casesIn(
      'sample',
      (
        [
          [5, 'RULDL'],
          [4, 'RULDRU'],
          [3, 'L'],
        ] as const
      ).map(caseOf),
    ),
    ...casesIn(
      'secret',
      (
        [
          [1, 'LRLRUD'],
          [2, 'LRLR'],
          [3, 'UDU'],
          [200, lap(60, 40).repeat(20)],
          [201, lap(60, 40).repeat(20)],
          [6, randomWord(400, random)],
          [LONGEST, 'R'.repeat(200)],
          [LONGEST, `${furrows(120, LONGEST_WORD - 1)}D`],
        ] as const
      ).map(caseOf),
    ),
    ...invalidInputs({
      'leading-zero': '05\nRU\n',
      'length-missing': 'RULD\n',
      'length-zero': '0\nRU\n',
      'other-letter': '3\nRUX\n',
      'snake-too-long': `${LONGEST + 1}\nR\n`,
      'word-missing': '3\n\n',
      'word-too-long': `3\n${'R'.repeat(LONGEST_WORD + 1)}\n`,
    }),
  }
}
