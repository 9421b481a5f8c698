import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueIn } from '../kit/result'
import type { Board } from './board'
import { CARVERS } from './carve'
import { carveMaze } from './carve/maze'
import { formatBoard, NOTATIONS, type Notation, parseBoard, toRooms, toSolid } from './notations'

const mazes = (sides: { min: number; max: number }, square: boolean) =>
  fc
    .record({
      carver: fc.constantFrom(...CARVERS.filter(({ begins }) => begins !== 'solid')),
      rows: fc.integer(sides),
      cols: fc.integer(sides),
      seed: fc.integer(),
      places: fc.tuple(fc.nat(), fc.nat()),
    })
    .map(({ carver, rows, cols, seed, places }): Board => {
      const shape = { rows, cols: square ? rows : cols }
      const count = shape.rows * shape.cols
      const start = places[0] % count
      const exit = (start + 1 + (places[1] % (count - 1))) % count
      return { ...carveMaze({ carver, shape, seed }), start, exit }
    })

/** A board without the places that are not set. */
const present = (board: Board): Board =>
  Object.fromEntries(Object.entries(board).filter(([, value]) => value !== undefined)) as unknown as Board

/** What each notation keeps of start and exit. */
const KEPT: Record<Notation, (board: Board) => Pick<Board, 'start' | 'exit'>> = {
  grid: () => ({}),
  robots: ({ exit }) => ({ exit }),
  text: ({ start, exit }) => ({ start, exit }),
  coded: ({ start, exit }) => ({ start, exit }),
  duel: ({ start, exit }) => ({ start, exit }),
}

const written = (board: Board, notation: Notation): string => valueIn(formatBoard(board, notation))
const read = (text: string): Board => valueIn(parseBoard(text))
const roomsOf = (board: Board): Board => valueIn(toRooms(board))

describe.each(NOTATIONS)('%s', (notation) => {
  test('there and back is the identity', () => {
    fc.assert(
      fc.property(mazes({ min: 2, max: 9 }, notation === 'duel'), (maze) => {
        const text = written(maze, notation)
        const back = roomsOf(read(text))
        expect(back).toEqual({ ...maze, start: undefined, exit: undefined, ...KEPT[notation](maze) })
        expect(written({ ...maze, ...back }, notation)).toBe(text)
      }),
    )
  })

  test('walls as cells stay where they are', () => {
    fc.assert(
      fc.property(mazes({ min: 2, max: 6 }, true), (maze) => {
        const solid = toSolid(maze)
        const text = written(solid, notation)
        const { start, exit } = solid
        expect(written({ start, exit, ...present(read(text)) }, notation)).toBe(text)
      }),
      { numRuns: 50 },
    )
  })
})

test('a maze of the grid notation has 2 · rows + 1 lines of 0 and 1 and a closed border', () => {
  const maze = carveMaze({ carver: CARVERS[0], shape: { rows: 2, cols: 3 }, seed: 1 })
  const text = written({ ...maze, exit: 5 }, 'grid')
  const lines = text.trimEnd().split('\n')
  expect(lines).toHaveLength(5)
  for (const line of lines) expect(line).toMatch(/^1[01]{5}1$/)
  expect([lines[0], lines[4]]).toEqual(['1111111', '1111111'])
})

test.each([
  // text                     code                 values
  ['', 'board-empty', {}],
  ['\n\n', 'board-empty', {}],
  ['010\n01', 'board-ragged', { line: 2, length: 2, cols: 3 }],
  ['010\n0a0', 'board-character', { character: '“a”', line: 2, column: 2 }],
  ['0x0\n00x', 'board-exits', { count: 2 }],
  ['#S#\n#S#', 'board-starts', { count: 2 }],
  ['1 2\n22 33', 'level-outside', { direction: 'up', line: 2, column: 1 }],
  ['3\n0 0\n2 2\n101010', 'maze-lines', { found: 4, lines: 5 }],
])('%j: %s', (text, code, values) => {
  const found = parseBoard(text)
  expect(found.ok ? undefined : { code: found.error.code, values: found.error.values }).toEqual({
    code,
    values,
  })
})

const open = (rows: number, cols: number, places: Partial<Board>): Board => ({
  ...read(`${Array.from({ length: rows }, () => '0'.repeat(cols)).join('\n')}\n`),
  ...places,
})

test.each([
  ['robots', open(2, 2, {}), 'needs-exit'],
  ['coded', open(2, 2, { exit: 1 }), 'needs-start'],
  ['coded', open(2, 2, { start: 1, exit: 1 }), 'same-place'],
  ['coded', read('S#.\n#E#'), 'closed-cell'],
  ['duel', open(2, 3, { start: 0, exit: 1 }), 'not-square'],
  ['duel', open(51, 51, { start: 0, exit: 1 }), 'duel-size'],
  ['duel', read('S#\nE#'), 'rooms-size'],
] as const)('%s cannot express this: %#', (notation, board, code) => {
  const text = formatBoard(board, notation)
  expect(text.ok ? text.value : text.error.code).toBe(code)
})

test.each([
  ['11111\n10111\n11111', 'rooms-room', { row: 2, column: 4 }],
  ['11011\n10001\n11111', 'rooms-edge', { row: 1, column: 3 }],
  ['11111\n10001\n11011\n10101\n11111', 'rooms-pillar', { row: 3, column: 3 }],
  ['11x11\n10001\n11111', 'rooms-place', { row: 1, column: 3 }],
])('not walls between rooms: %j', (text, code, values) => {
  const found = toRooms(read(text))
  expect(found.ok ? undefined : found.error).toEqual({ code, values })
})
