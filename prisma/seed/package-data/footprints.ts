import { randomFrom } from '@/judge/kit/random'
import { casesIn, type DataFiles, type InputAndAnswer, invalidInputs } from './files'
import { cellsOf, randomWord, spiral } from './walks'

const LONGEST = 10_000

const caseOf = (word: string): InputAndAnswer => [`${word}\n`, `${new Set(cellsOf(word).map(String)).size}\n`]

export function footprints(): DataFiles {
  const random = randomFrom(1)
  return {
    ...casesIn('sample', ['RRULLDR', 'UUUU'].map(caseOf)),
    ...casesIn(
      'secret',
      [
        'L',
        'UD',
        'RRRRLLLL',
        'URDL'.repeat(50),
        randomWord(100, random),
        randomWord(LONGEST, random),
        spiral(LONGEST),
        'R'.repeat(LONGEST),
      ].map(caseOf),
    ),
    ...invalidInputs({
      empty: '\n',
      lowercase: 'RRu\n',
      'no-newline': 'RRU',
      'other-letter': 'RRX\n',
      spaces: 'R R\n',
      'too-long': `${'R'.repeat(LONGEST + 1)}\n`,
      'two-lines': 'R\nU\n',
    }),
  }
}
