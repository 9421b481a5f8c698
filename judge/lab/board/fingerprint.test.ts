import { expect, test } from 'vitest'
import { CARVERS } from '../carve'
import { carveMaze } from '../carve/maze'
import { fingerprintOf } from './fingerprint'
import { formatBoard, NOTATIONS, parseBoard } from './notations'

const maze = (seed: number) => ({
  ...carveMaze({ carver: CARVERS[0], shape: { rows: 6, cols: 6 }, seed }),
  start: 0,
  exit: 14,
})

test('a board has the same fingerprint in every notation that can write it', () => {
  const prints = NOTATIONS.map((notation) => {
    const text = formatBoard(maze(1), notation)
    if (!text.ok) throw new Error(text.error.code)
    const board = parseBoard(text.value)
    if (!board.ok) throw new Error(board.error.code)
    return fingerprintOf(board.value)
  })
  expect(prints).toEqual(NOTATIONS.map(() => fingerprintOf(maze(1))))
})

test('different walls have different fingerprints', () => {
  const prints = Array.from({ length: 500 }, (_, seed) => fingerprintOf(maze(seed)))
  expect(new Set(prints).size).toBe(500)
})
