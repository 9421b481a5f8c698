import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Board, fromSolid } from '../_common/board'
import { toSolid } from '../board/solid'
import { CARVERS } from '../carve'
import { carveMaze } from '../carve/maze'
import { type Raster, rasterOf } from './raster'
import { readPicture } from './read'

const boards = fc
  .record({
    carver: fc.constantFrom(...CARVERS),
    rows: fc.integer({ min: 2, max: 8 }),
    cols: fc.integer({ min: 2, max: 8 }),
    seed: fc.integer(),
  })
  .map(({ carver, rows, cols, seed }): Board => {
    const maze = toSolid(carveMaze({ carver, shape: { rows, cols }, seed }))
    const free = [...maze.solid.keys()].filter((cell) => !maze.solid[cell])
    return { ...maze, start: free[0], exit: free.at(-1) }
  })

const read = (raster: Raster, options = {}) => {
  const found = readPicture(raster, options)
  if (!found.ok) throw new Error(found.error.code)
  return found.value
}

test('one pixel a cell, there and back, is the identity', () => {
  fc.assert(
    fc.property(boards, (board) => {
      expect(read(rasterOf(board), { cell: 1 }).board).toEqual(board)
    }),
  )
})

test('at any scale, the size of the cells is found', () => {
  fc.assert(
    fc.property(boards, fc.integer({ min: 1, max: 9 }), (board, scale) => {
      const { board: found, cell } = read(rasterOf(board, scale))
      expect(cell).toBe(scale)
      expect(found).toEqual(board)
    }),
  )
})

test('in grey, on transparent paper and with noise', () => {
  const board = { ...toSolid(carveMaze({ carver: CARVERS[0], shape: { rows: 6, cols: 6 }, seed: 1 })) }
  const { width, height, pixels } = rasterOf(board, 7)
  const noisy = pixels.map((level, at) =>
    at % 4 === 3 ? level : Math.min(190, Math.max(60, level)) + ((at * 7919) % 23),
  )
  expect(read({ width, height, pixels: noisy }).board.solid).toEqual(board.solid)
  const transparent = pixels.map((level, at) => (at % 4 === 3 && pixels[at - 1] === 255 ? 0 : level))
  expect(read({ width, height, pixels: transparent }).board.solid).toEqual(board.solid)
})

const plain = (width: number, height: number, level: number): Raster => ({
  ...{ width, height },
  pixels: new Uint8ClampedArray(4 * width * height).fill(level),
})

test.each([
  [plain(10, 10, 255), 'picture-plain'],
  [plain(10, 10, 0), 'picture-plain'],
  [{ ...plain(1, 1, 0), width: 5000, height: 5000 }, 'picture-size'],
  [rasterOf({ ...fromSolid({ rows: 1, cols: 3 }, Uint8Array.of(0, 1, 0)), exit: 0 }), undefined],
])('%#: %s', (raster, code) => {
  const found = readPicture(raster, { cell: 1 })
  expect(found.ok ? undefined : found.error.code).toBe(code)
})

test('two exits are named', () => {
  const one = rasterOf({ ...fromSolid({ rows: 1, cols: 3 }, Uint8Array.of(0, 1, 0)), exit: 0 })
  const pixels = one.pixels.slice()
  pixels.set(one.pixels.subarray(0, 4), 8)
  const found = readPicture({ ...one, pixels }, { cell: 1 })
  expect(found.ok ? undefined : found.error).toEqual({ code: 'picture-exits', values: { count: 2 } })
})
