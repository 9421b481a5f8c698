import { randomFrom } from '@/judge/kit/random'
import { casesIn, type DataFiles, type InputAndAnswer, invalidInputs } from './files'
import { randomWord } from './walks'

const LONGEST = 40_000
const BACK: Readonly<Record<string, string>> = { U: 'D', D: 'U', L: 'R', R: 'L' }

/** What is left of a word when no step is taken back at once. */
function shortened(word: string): string {
  const left: string[] = []
  for (const letter of word)
    if (left.at(-1) === BACK[letter]) left.pop()
    else left.push(letter)
  return left.join('')
}

/** The way back. */
const backwards = (word: string): string =>
  [...word]
    .reverse()
    .map((letter) => BACK[letter])
    .join('')

function caseOf(word: string): InputAndAnswer {
  const left = shortened(word)
  return [`${word}\n`, `${left.length}\n${left}\n`]
}

export function thereAndBack(): DataFiles {
  const random = randomFrom(3)
  // Without a pair in itself, so that everything has to be erased from the middle on.
  const long = Array.from({ length: LONGEST / 2 - 2 }, () => 'RU'.charAt(random.below(2))).join('')
  return {
    ...casesIn('sample', ['RUDLU', 'LLRR'].map(caseOf)),
    ...casesIn(
      'secret',
      [
        'U',
        'UDU',
        'URDL',
        'LUDRRLDU',
        randomWord(60, random),
        'LR'.repeat(1000),
        `${long}UDLR${backwards(long.slice(300))}`,
      ].map(caseOf),
    ),
    ...invalidInputs({
      empty: '\n',
      lowercase: 'rrud\n',
      'no-newline': 'RUD',
      'other-letter': 'RUN\n',
      'too-long': `${'R'.repeat(LONGEST + 1)}\n`,
      'trailing-space': 'RUD \n',
    }),
  }
}
