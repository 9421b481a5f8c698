import { expect, test } from 'vitest'
import { linesOf, nameCharacter, placeAt, placeOfLine } from './text'

test('line ends and trailing empty lines are dropped', () => {
  expect(linesOf('a\r\n\nb\n \n')).toEqual(['a', '', 'b'])
  expect(linesOf('')).toEqual([])
})

test.each([
  // offset  line  column
  [0, 1, 1],
  [2, 1, 3],
  [3, 2, 1],
  [4, 3, 1],
  [5, 3, 2],
])('offset %i of “ab⏎⏎cd” is line %i, column %i', (offset, line, column) => {
  expect(placeAt('ab\n\ncd', offset)).toEqual({ offset, line, column })
})

test('a line starts after the end of the previous one', () => {
  expect([1, 2, 3].map((line) => placeOfLine('ab\n\ncd', line).offset)).toEqual([0, 3, 4])
})

test.each([
  ['x', '“x”'],
  ['é', '“é”'],
  ['𝄞', '“𝄞”'],
  ['\u0000', 'U+0000'],
  ['\u202e', 'U+202E'],
  ['\ufffd', 'U+FFFD'],
  [' ', 'U+0020'],
  ['', ''],
])('%j is named %s', (character, name) => {
  expect(nameCharacter(character, 0)).toBe(name)
})
