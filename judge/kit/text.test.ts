import { expect, test } from 'vitest'
import { fencedBlocks, linesOf, nameCharacter, placeAt, placeOfLine, visible } from './text'

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

test.each([
  // name                          written                    shown
  ['plain text stays', 'a\tb\nc', 'a\tb\nc'],
  ['line ends of Windows', 'a\r\nb', 'a\nb'],
  ['terminal escapes', '\u001b[31mred\u001b[0m', '^[[31mred^[[0m'],
  ['a lone return, a bell, NUL', 'a\rb\u0007\u0000', 'a^Mb^G^@'],
  ['deletion', '\u007f', '^?'],
  ['signs that turn the text', 'a\u202eb\u2069', 'a⟨U+202E⟩b⟨U+2069⟩'],
  ['terminal escapes of one sign', '\u009b31mred', '⟨U+9B⟩31mred'],
  ['HTML is only text', '<script>', '<script>'],
])('%s', (_, written, shown) => {
  expect(visible(written)).toBe(shown)
})

const found = (text: string) =>
  fencedBlocks(text, (info) => info.startsWith('a')).map(({ info, text }) => [info, text])

test.each([
  // text                                what is found
  ['```a b\n1\n2\n```\n', [['a b', '1\n2\n']]],
  ['```a\n```', [['a', '']]],
  ['```a\n1\n', []],
  ['x ```a\n1\n```', []],
  ['```b\n1\n```\n```a\n2\n```', [['a', '2\n']]],
  [
    '```a\n```a\n```\n```a\n3\n```',
    [
      ['a', '```a\n'],
      ['a', '3\n'],
    ],
  ],
])('%j', (text, blocks) => expect(found(text)).toEqual(blocks))

test('a text of beginnings without an end takes one pass', () => {
  const started = performance.now()
  expect(found('```a\n'.repeat(200_000))).toEqual([])
  expect(performance.now() - started).toBeLessThan(2000)
})
