import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SIDES } from '../../algorithms/board'
import { CARVERS } from '../../algorithms/carve'
import { carveMaze } from '../../algorithms/carve/maze'
import { randomFrom } from '../../kit/random'
import { SEARCHES } from '.'
import { type HeatFrame, runsFromEverywhere, spread } from './everywhere'
import { countersOf } from './experiments'
import { taskOf } from './run'

test('starts that are spread are the same cells in another order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 300 }), (cells) => {
      expect([...spread(cells)].sort()).toEqual([...cells].sort())
    }),
  )
})

test('each cell is counted as often as single searches look at it', () => {
  const board = carveMaze({ carver: CARVERS[0], shape: { rows: 5, cols: 6 }, seed: 3, braid: 1 })
  const options = { to: 17, order: SIDES, heuristic: 'manhattan', ties: 'first' } as const
  const runs = runsFromEverywhere(SEARCHES, taskOf(board, { from: 0, ...options }, 5), 1_000_000)
  for (const [index, search] of SEARCHES.entries()) {
    const visits = new Uint32Array(30)
    let looked = 0
    for (let from = 0; from < 30; from++) {
      for (const { kind, cell } of search.search(board, { from, ...options }, randomFrom(5)))
        if (kind === 'visit') visits[cell]!++
      looked += countersOf(search.search(board, { from, ...options }, randomFrom(5))).looked
    }
    const { film } = runs[index]!
    const end = film.at(film.length) as HeatFrame
    expect([search.id, end.visits, end.looked]).toEqual([search.id, visits, looked])
  }
})

test('boards that are compared share their scale', () => {
  const board = carveMaze({ carver: CARVERS[0], shape: { rows: 5, cols: 6 }, seed: 3 })
  const options = { from: 0, to: 17, order: SIDES, heuristic: 'manhattan', ties: 'first' } as const
  const runs = runsFromEverywhere(SEARCHES.slice(0, 3), taskOf(board, options, 5), 1_000_000)
  const most = runs.map(({ film }) => Math.max(...(film.at(film.length) as HeatFrame).visits))
  expect(runs.map(({ hottest }) => hottest?.())).toEqual(runs.map(() => Math.max(...most)))
})
