import { describe, expect, test } from 'vitest'
import { cut } from './pieces'

describe('pieces', () => {
  test('join on to each other, and each fits', () => {
    const moves = Array.from({ length: 500 }, (_, index) => `${index} ${'é'.repeat(index % 7)}`)
    const pieces = cut({ from: 40, moves }, 100)
    expect(pieces.length).toBeGreaterThan(50)
    let all: string[] = []
    for (const piece of pieces) {
      expect(piece.from).toBe(40 + all.length)
      // Without the two brackets, with a comma too many.
      expect(Buffer.byteLength(JSON.stringify(piece.moves)) - 1).toBeLessThanOrEqual(100)
      all = [...all, ...piece.moves]
    }
    expect(all).toEqual(moves)
  })

  test.each([
    ['nothing is one piece', [], [{ from: 3, moves: [] }]],
    ['what fits is one piece', ['a', 'b'], [{ from: 3, moves: ['a', 'b'] }]],
    ['it ends before a move that never fits', ['a', 'x'.repeat(100), 'b'], [{ from: 3, moves: ['a'] }]],
  ])('%s', (_, moves, pieces) => {
    expect(cut({ from: 3, moves }, 50)).toEqual(pieces)
  })
})
