import { describe, expect, test } from 'vitest'
import { cut, joiner } from './pieces'

/** Returns what the joiner gives for each piece, in order. */
const joined = (pieces: readonly string[]) => pieces.map(joiner())

test.each([
  ['nothing', '', 8, ['1/1 ']],
  ['what fits', 'a thread', 8, ['1/1 a thread']],
  ['what does not', 'a thread through it', 8, ['1/3 a thread', '2/3  through', '3/3  it']],
  ['the same again', 'RLRLRL', 4, ['1/2 RLRL', '2/2 RL']],
  ['characters of two bytes and four', 'éé🧵é', 5, ['1/3 éé', '2/3 🧵', '3/3 é']],
  ['lines', 'a\nb\n', 4, ['1/1 a\nb\n']],
])('%s is cut into pieces that fit, and joined again', (_, text, bytes, pieces) => {
  expect(cut(text, bytes)).toEqual(pieces)
  expect(joined(pieces)).toEqual([...Array(pieces.length - 1).fill(undefined), text])
})

test('a long text comes through as it was', () => {
  const text = JSON.stringify(Array.from({ length: 500 }, (_, index) => `${index} ${'é'.repeat(index % 7)}`))
  const pieces = cut(text, 100)
  expect(new Set(pieces).size).toBe(pieces.length)
  for (const piece of pieces) expect(Buffer.byteLength(piece.slice(piece.indexOf(' ') + 1))).toBeLessThan(101)
  expect(joined(pieces).at(-1)).toBe(text)
})

describe('pieces of which one is missing are dropped, and the next text is not', () => {
  test.each([
    ['the first', ['2/3 b', '3/3 c']],
    ['one between', ['1/3 a', '3/3 c']],
    ['the last', ['1/3 a', '2/3 b']],
    ['all: it is no piece', ['nonsense']],
  ])('%s', (_, pieces) => {
    const whole = ['1/2 d', '2/2 e']
    expect(joined([...pieces, ...whole])).toEqual([...pieces.map(() => undefined), undefined, 'de'])
  })
})
