import { describe, expect, test } from 'vitest'
import { formatIntegers, offsetOfNumber, readIntegers, widthOf } from './integers'
import { valueIn } from './result'

describe('reading integers', () => {
  test.each([
    // text                     numbers             lines      widths
    ['1 2\n3', [1, 2, 3], [1, 2], [2, 1]],
    ['  1\t2 \r\n\r\n3\n\n', [1, 2, 3], [1, 3], [2, 1]],
    ['-7 -0 0', [-7, 0, 0], [1], [3]],
    ['9007199254740991', [Number.MAX_SAFE_INTEGER], [1], [1]],
    ['0000000000000000000000001', [1], [1], [1]],
    [' \n \n', [], [], []],
  ])('%j', (text, numbers, lines, widths) => {
    const read = valueIn(readIntegers(text))
    expect([...read.numbers]).toEqual(numbers)
    expect([...read.lines]).toEqual(lines)
    expect(lines.map((_, index) => widthOf(read, index))).toEqual(widths)
  })

  test.each([
    // text              code           line column  named
    ['1 2\n3 x', 'character', 2, 3, '“x”'],
    ['1,2', 'character', 1, 2, '“,”'],
    ['1 -', 'character', 1, 3, '“-”'],
    ['1-2', 'character', 1, 2, '“-”'],
    ['--2', 'character', 1, 2, '“-”'],
    ['1.5', 'character', 1, 2, '“.”'],
    ['1\u0000', 'character', 1, 2, 'U+0000'],
    ['1\u00a02', 'character', 1, 2, 'U+00A0'],
    ['1 \ufffd', 'character', 1, 3, 'U+FFFD'],
    ['1 😀', 'character', 1, 3, '“😀”'],
    ['1\n  9007199254740992', 'number-size', 2, 3, '9007199254740992'],
    [`-${'9'.repeat(99)}`, 'number-size', 1, 1, `-${'9'.repeat(23)}…`],
  ])('%j is invalid', (text, code, line, column, named) => {
    const read = readIntegers(text)
    if (read.ok) throw new Error('it was read')
    expect(read.error).toMatchObject({ code, values: { line, column } })
    expect(read.error.values[code === 'character' ? 'character' : 'number']).toBe(named)
    expect(read.error.at).toMatchObject({ line, column })
  })

  test('finds the position of a number', () => {
    expect([0, 1, 2, 3].map((index) => offsetOfNumber(' 10 -2\n\n3', index))).toEqual([1, 4, 8, 9])
  })
})

test.each([
  [1, 3, '0\n1\n2\n'],
  [2, 4, '0 1\n2 3\n'],
  [3, 3, '0 1 2\n'],
])('numbers are written %i per line', (width, count, text) => {
  expect(
    formatIntegers(
      Float64Array.from({ length: count }, (_, index) => index),
      width,
    ),
  ).toBe(text)
})

test.each([2, 5])('many lines of %i numbers are read back unchanged', (width) => {
  const numbers = Float64Array.from({ length: width * 10_000 }, (_, index) => index * 7 - 1000)
  const read = readIntegers(formatIntegers(numbers, width))
  expect(read.ok && read.value.numbers).toEqual(numbers)
  expect(read.ok && read.value.lines.length).toBe(10_000)
})
