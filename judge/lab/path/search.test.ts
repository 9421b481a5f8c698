import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HEURISTICS, resultOf, type SearchOptions, TIES } from '../../algorithms/algorithm'
import { type Board, distancesFrom, fromSolid, nextTo, openSide, SIDES } from '../../algorithms/board'
import { CARVERS } from '../../algorithms/carve'
import { carveMaze } from '../../algorithms/carve/maze'
import { randomFrom } from '../../kit/random'
import { SEARCHES } from '.'

/** A board with random walls of both kinds. */
const boards = fc
  .record({
    rows: fc.integer({ min: 1, max: 9 }),
    cols: fc.integer({ min: 1, max: 9 }),
    seed: fc.integer(),
    solidShare: fc.integer({ min: 0, max: 6 }),
    wallShare: fc.integer({ min: 0, max: 6 }),
  })
  .map(({ rows, cols, seed, solidShare, wallShare }): Board => {
    const random = randomFrom(seed)
    const solid = Uint8Array.from({ length: rows * cols }, () => (random.below(12) < solidShare ? 1 : 0))
    solid[0] = 0
    const board = fromSolid({ rows, cols }, solid)
    for (let cell = 0; cell < rows * cols; cell++)
      for (const side of SIDES) {
        const to = nextTo(board, cell, side)
        if (to > cell && random.below(12) < wallShare) openSide(board, cell, to, false)
      }
    return board
  })

const mazes = fc
  .record({
    carver: fc.constantFrom(...CARVERS),
    rows: fc.integer({ min: 1, max: 8 }),
    cols: fc.integer({ min: 1, max: 8 }),
    seed: fc.integer(),
  })
  .map(({ carver, rows, cols, seed }) => carveMaze({ carver, shape: { rows, cols }, seed }))

const orders = fc.oneof(
  fc.shuffledSubarray([...SIDES], { minLength: 4, maxLength: 4 }),
  fc.constant('random' as const),
)

function optionsOn(board: Board, picks: readonly [number, number], rest: Omit<SearchOptions, 'from' | 'to'>) {
  const free = [...board.solid.keys()].filter((cell) => !board.solid[cell])
  return { from: free[picks[0] % free.length]!, to: free[picks[1] % free.length]!, ...rest }
}

const given = fc.tuple(
  fc.oneof(boards, mazes),
  fc.tuple(fc.nat(), fc.nat()),
  fc.record({
    order: orders,
    heuristic: fc.constantFrom(...HEURISTICS),
    ties: fc.constantFrom(...TIES),
  }),
)

describe.each(SEARCHES.map((search) => [search.id, search] as const))('%s', (_, search) => {
  test('finds a way that can be walked, a shortest one if it promises that', () => {
    fc.assert(
      fc.property(given, ([board, picks, rest]) => {
        const options = optionsOn(board, picks, rest)
        const shortest = distancesFrom(board, options.from)[options.to]!
        const way = resultOf(search.search(board, options, randomFrom(1)))
        if (!way) {
          if (search.complete) expect(shortest).toBe(-1)
          return
        }
        expect([way[0], way.at(-1)]).toEqual([options.from, options.to])
        for (const [index, cell] of way.slice(1).entries()) {
          const from = way[index]!
          expect(SIDES.some((side) => board.ways[from]! & side && nextTo(board, from, side) === cell)).toBe(
            true,
          )
        }
        if (search.optimal) expect(way.length - 1).toBe(shortest)
        else expect(way.length - 1).toBeGreaterThanOrEqual(shortest)
      }),
      { numRuns: 400 },
    )
  })

  test('its events name cells of the board and lines of its listing, and end with one “done”', () => {
    fc.assert(
      fc.property(given, ([board, picks, rest]) => {
        const options = optionsOn(board, picks, rest)
        const events = [...search.search(board, options, randomFrom(1))]
        expect(events.filter(({ kind }) => kind === 'done')).toEqual([events.at(-1)])
        for (const { cell, line } of events) {
          expect(board.solid[cell]).toBe(0)
          expect(search.listing[line]).toBeDefined()
        }
      }),
      { numRuns: 100 },
    )
  })
})

test('the right hand finds the way in every maze without loops', () => {
  const rightHand = SEARCHES.find(({ id }) => id === 'right-hand')!
  fc.assert(
    fc.property(mazes, fc.nat(), (maze, pick) => {
      const options = optionsOn(maze, [0, pick], { order: SIDES, heuristic: 'zero', ties: 'first' })
      expect(resultOf(rightHand.search(maze, options, randomFrom(1)))?.at(-1)).toBe(options.to)
    }),
  )
})
