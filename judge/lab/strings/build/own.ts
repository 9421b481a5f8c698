import { COMMANDS } from '../../../puzzles/robot-escape/notation'
import type { Builder } from './builder'

const NAMES = COMMANDS.join('')

export const own: Builder = {
  id: 'own',
  version: 1,
  name: 'Your own string',
  about:
    'Every letter moves all robots at once. A robot stays where it is if a wall is in its way. Robots that meet never part again.',
  listing: [
    'for each letter of your string:',
    '  move every robot, unless a wall stops it',
    '  robots at the exit leave',
  ],
  *build(_, { string }) {
    for (const letter of string) yield { kind: 'letter', letter: NAMES.indexOf(letter), line: 1 }
  },
}
