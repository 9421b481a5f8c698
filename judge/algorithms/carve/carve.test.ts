import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresOf } from '../../lab/carve/section'
import { applyToBoard, distancesFrom, freeCells } from '../board'
import { CARVERS } from '.'
import { blankBoard, carveEvents, carveMaze, cellOfRoom, type MazeInputs } from './maze'

const inputsOf = (carver: (typeof CARVERS)[number]) =>
  fc
    .record({
      rows: fc.integer({ min: 1, max: 12 }),
      cols: fc.integer({ min: 1, max: 12 }),
      seed: fc.integer(),
      pick: fc.nat(),
      mix: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(
      ({ rows, cols, seed, pick, mix }): MazeInputs => ({
        ...{ carver, shape: { rows, cols }, seed, mix },
        start: pick % (rows * cols),
      }),
    )

describe.each(CARVERS.map((carver) => [carver.id, carver] as const))('%s', (_, carver) => {
  test('makes a spanning tree: one passage less than cells, and every cell can be reached', () => {
    fc.assert(
      fc.property(inputsOf(carver), (inputs) => {
        const board = carveMaze(inputs)
        const free = freeCells(board)
        expect(figuresOf(board).passages).toBe(free.length - 1)
        const steps = distancesFrom(board, free[0]!)
        expect(free.every((cell) => steps[cell]! >= 0)).toBe(true)
        if (carver.begins !== 'solid') expect(free.length).toBe(inputs.shape.rows * inputs.shape.cols)
      }),
    )
  })

  test('its events make the same maze whether or not those that change nothing are left out', () => {
    fc.assert(
      fc.property(inputsOf(carver), (inputs) => {
        const board = blankBoard(carver, inputs.shape)
        board.solid[cellOfRoom(carver, inputs.shape, inputs.start!)] = 0
        const events = [...carveEvents(inputs)]
        for (const event of events) {
          applyToBoard(board, event)
          expect(carver.listing[event.line]).toBeDefined()
        }
        expect(events.filter(({ kind }) => kind === 'done')).toEqual([events.at(-1)])
        expect(board).toEqual(carveMaze(inputs))
      }),
      { numRuns: 50 },
    )
  })
})

/**
 * Share of dead ends in per cent, mean of twelve seeds. For Wilson and Aldous–Broder, theory says 29.45 on large boards
 * (Manna, Dhar and Majumdar 1992).
 */
const DEAD_ENDS: Record<string, number> = {
  'depth-first': 10.1,
  'hunt-and-kill': 9.5,
  wilson: 29.2,
  'aldous-broder': 29.2,
  eller: 29.3,
  kruskal: 30.6,
  sidewinder: 27.5,
  'binary-tree': 24.9,
}

test.each(Object.entries(DEAD_ENDS))('%s: %f per cent of 60 × 60 rooms are dead ends', (id, percent) => {
  const carver = CARVERS.find((each) => each.id === id)!
  const seeds = Array.from({ length: 12 }, (_, index) => index + 1)
  const shares = seeds.map((seed) => {
    const { deadEnds, cells } = figuresOf(carveMaze({ carver, shape: { rows: 60, cols: 60 }, seed }))
    return (100 * deadEnds) / cells
  })
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
  expect(Math.abs(mean - percent)).toBeLessThan(0.6)
})

/** Number of all mazes of 3 × 3 rooms: the spanning trees of the grid, by Kirchhoff's theorem. */
const TREES = 192
/** The 99.9th percentile of chi-squared with 191 degrees of freedom. */
const CRITICAL = 257

/** Pearson's statistic of how often each maze comes up, compared with equal chances. */
function chiSquared(id: string, count: number): number {
  const carver = CARVERS.find((each) => each.id === id)!
  const found = new Map<string, number>()
  for (let seed = 0; seed < count; seed++) {
    const key = carveMaze({ carver, shape: { rows: 3, cols: 3 }, seed, start: 4 }).ways.join()
    found.set(key, (found.get(key) ?? 0) + 1)
  }
  const expected = count / TREES
  expect(found.size).toBeLessThanOrEqual(TREES)
  const squares = [...found.values()].reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0)
  return squares + (TREES - found.size) * expected
}

test.each(['wilson', 'aldous-broder'])('%s makes every maze equally likely', (id) => {
  expect(chiSquared(id, 20_000)).toBeLessThan(CRITICAL)
})

test.each(
  CARVERS.map(({ id, begins }) => ({ id, begins })).filter(
    ({ id, begins }) => begins !== 'solid' && !['wilson', 'aldous-broder'].includes(id),
  ),
)('$id does not', ({ id }) => {
  expect(chiSquared(id, 20_000)).toBeGreaterThan(CRITICAL)
})
