import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomFrom } from '../../kit/random'
import { degreeOf, distancesFrom, freeCells, nextTo, SIDES } from '../_common/board'
import { CARVERS } from '.'
import { figuresOf } from './figures'
import { braid, carveMaze, type MazeInputs } from './maze'

const mazes = fc
  .record({
    carver: fc.constantFrom(...CARVERS),
    rows: fc.integer({ min: 2, max: 10 }),
    cols: fc.integer({ min: 2, max: 10 }),
    seed: fc.nat(),
  })
  .map(({ rows, cols, ...inputs }): MazeInputs => ({ ...inputs, shape: { rows, cols } }))

const deadEndsOf = (inputs: MazeInputs) => figuresOf(carveMaze(inputs)).deadEnds

test('at least the share of dead ends goes, the maze stays connected, and no cell is lost', () => {
  fc.assert(
    fc.property(
      mazes.filter(({ carver }) => carver.begins !== 'solid'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (inputs, share) => {
        const board = carveMaze({ ...inputs, braid: share })
        const before = deadEndsOf(inputs)
        // A wall that is opened between two dead ends removes both.
        expect(figuresOf(board).deadEnds).toBeLessThanOrEqual(before - Math.round(before * share))
        expect(distancesFrom(board, 0)).not.toContain(-1)
        expect(freeCells(board)).toHaveLength(inputs.shape.rows * inputs.shape.cols)
      },
    ),
  )
})

test('about half of the dead ends go if the share is one half', () => {
  const inputs = { carver: CARVERS[0], shape: { rows: 60, cols: 60 }, seed: 1 }
  const before = deadEndsOf(inputs)
  const after = deadEndsOf({ ...inputs, braid: 0.5 })
  expect(after / before).toBeGreaterThan(0.35)
  expect(after / before).toBeLessThanOrEqual(0.5)
})

test('without a share nothing changes; the same seed removes the same dead ends', () => {
  fc.assert(
    fc.property(mazes, fc.nat(), (inputs, seed) => {
      const [plain, one, other] = [carveMaze(inputs), carveMaze(inputs), carveMaze(inputs)]
      expect([...braid(plain, 0, randomFrom(seed))]).toEqual([])
      expect([...braid(one, 0.7, randomFrom(seed))]).toEqual([...braid(other, 0.7, randomFrom(seed))])
      expect(one).toEqual(other)
    }),
    { numRuns: 50 },
  )
})

test('a corridor of cells in a grid whose every other side is the border stays', () => {
  const inputs = { carver: CARVERS[0], shape: { rows: 1, cols: 5 }, seed: 1, braid: 1 }
  const board = carveMaze(inputs)
  expect([degreeOf(board, 0), degreeOf(board, 4)]).toEqual([1, 1])
})

test('where walls are cells, two free cells side by side are always joined', () => {
  fc.assert(
    fc.property(
      mazes.filter(({ carver }) => carver.begins === 'solid'),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (inputs, share) => {
        const board = carveMaze({ ...inputs, braid: share })
        for (const cell of freeCells(board))
          for (const side of SIDES) {
            const next = nextTo(board, cell, side)
            expect(Boolean(board.ways[cell]! & side)).toBe(next >= 0 && !board.solid[next])
          }
      },
    ),
  )
})
