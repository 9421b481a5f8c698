import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../kit/random'
import { valueIn } from '../../kit/result'
import { figuresOf } from '../../lab/carve/section'
import { resultOf } from '../algorithm'
import { degreeOf, distancesFrom, freeCells, nextTo, SIDES } from '../board'
import { parseBoard } from '../notations'
import { CARVERS } from '.'
import {
  braid,
  carveMaze,
  chooseDoors,
  DOOR_PLACES,
  DOOR_RULES,
  freeCellNear,
  type MazeInputs,
  openExit,
} from './maze'

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

const boards = fc
  .record({
    carver: fc.constantFrom(...CARVERS),
    rows: fc.integer({ min: 1, max: 8 }),
    cols: fc.integer({ min: 1, max: 8 }),
    seed: fc.nat(),
    braid: fc.constantFrom(0, 0.5),
  })
  .map(({ rows, cols, ...inputs }) => carveMaze({ ...inputs, shape: { rows, cols } }))

const read = (text: string) => valueIn(parseBoard(text))

test('entrance and exit are free cells, different ones if there are two, and the same for the same seed', () => {
  fc.assert(
    fc.property(
      ...[boards, fc.constantFrom(...DOOR_RULES), fc.constantFrom(...DOOR_PLACES), fc.nat()],
      (board, rule, place, seed) => {
        const doors = chooseDoors(board, rule, place, randomFrom(seed))
        const free = freeCells(board)
        expect(free).toContain(doors.start)
        expect(free).toContain(doors.exit)
        expect(chooseDoors(board, rule, place, randomFrom(seed))).toEqual(doors)
        if (place === 'any') expect(doors.start === doors.exit).toBe(free.length === 1)
      },
    ),
  )
})

test('the farthest pair of a maze without loops is as far apart as its longest way', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CARVERS), fc.nat(), (carver, seed) => {
      const board = carveMaze({ carver, shape: { rows: 7, cols: 6 }, seed })
      const { start, exit } = chooseDoors(board, 'farthest', 'any', randomFrom(0))
      expect(distancesFrom(board, start)[exit]).toBe(figuresOf(board).longestWay)
    }),
    { numRuns: 50 },
  )
})

describe('places', () => {
  const board = carveMaze({ carver: CARVERS[0], shape: { rows: 4, cols: 5 }, seed: 3 })
  const cellsOf = (place: (typeof DOOR_PLACES)[number]) => {
    const seeds = Array.from({ length: 200 }, (_, seed) => seed)
    const found = seeds.flatMap((seed) =>
      Object.values(chooseDoors(board, 'random', place, randomFrom(seed))),
    )
    return [...new Set(found)].sort((one, other) => one - other)
  }

  test.each([
    ['edge', [0, 1, 2, 3, 4, 5, 9, 10, 14, 15, 16, 17, 18, 19]],
    ['inside', [6, 7, 8, 11, 12, 13]],
  ] as const)('%s', (place, cells) => {
    expect(cellsOf(place)).toEqual(cells)
  })

  test('the corners inside are those closest to the corners of the board', () => {
    expect(chooseDoors(board, 'corners', 'edge', randomFrom(0))).toEqual({ start: 0, exit: 19 })
    expect(chooseDoors(board, 'corners', 'inside', randomFrom(0))).toEqual({ start: 6, exit: 13 })
  })

  test('where no cell lies inside, all may be chosen', () => {
    expect(chooseDoors(read('000\n000'), 'corners', 'inside', randomFrom(0))).toEqual({ start: 0, exit: 5 })
  })
})

test('the exit of a grid breaks the outer wall next to it; other boards keep theirs', () => {
  const grid = read('11111\n10001\n11111')
  const opened = openExit(grid, 8)
  expect(opened.next().value).toEqual({ kind: 'carve', cell: 3, from: 8, line: -1 })
  expect(opened.next()).toEqual({ done: true, value: 3 })
  expect([grid.solid[3], distancesFrom(grid, 6)[3]]).toEqual([0, 3])
  const rooms = read('000\n000\n000')
  expect(resultOf(openExit(rooms, 4))).toBe(4)
  expect(resultOf(openExit(rooms, 0))).toBe(0)
})

test.each([
  [6, 6],
  [12, 7],
  [10, 6],
])('the free cell near cell %i is cell %i', (cell, near) => {
  expect(freeCellNear(read('11111\n10001\n11111'), cell)).toBe(near)
})
