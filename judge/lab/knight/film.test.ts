import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markupOf } from '../../drawing/elements'
import { drawingOf, filmOfTour, recordTour, type TourFrame } from './film'
import { ORDERS, searchTour, type TourInputs } from './tour'

function filmed(given: Partial<TourInputs>, { limit = 3000, most = 10_000 } = {}) {
  const inputs: TourInputs = {
    ...{
      board: { rows: 5, cols: 6 },
      start: 0,
      order: 'warnsdorff',
      closed: true,
      backtracks: true,
      seed: 1,
    },
    ...given,
  }
  const { board, closed } = inputs
  const recording = recordTour(searchTour(inputs, limit), most)
  const film = filmOfTour({ board, closed, recording })
  return { board, recording, film, draw: drawingOf({ board, closed, film, recording }) }
}

const wayOf = ({ last }: TourFrame): number[] => {
  const cells: number[] = []
  for (let at = last; at; at = at.before) cells.unshift(at.cell)
  return cells
}

const runs = fc.record({
  board: fc.record({ rows: fc.integer({ min: 1, max: 6 }), cols: fc.integer({ min: 1, max: 6 }) }),
  order: fc.constantFrom(...ORDERS),
  ...{ closed: fc.boolean(), backtracks: fc.boolean(), unsound: fc.boolean(), seed: fc.nat(99) },
})

test('the film counts what the search counts, and ends with its tour', () => {
  fc.assert(
    fc.property(runs, (given) => {
      const { film, recording } = filmed(given)
      const end = film.at(film.length)
      expect(end).toMatchObject({
        calls: recording.result!.calls,
        takeBacks: recording.result!.takeBacks,
        deepest: recording.result!.deepest,
      })
      const { tour } = recording.result!
      if (tour) expect(wayOf(end).map((cell) => tour[cell])).toEqual([...tour].map((_, index) => index + 1))
    }),
  )
})

test('frames, sentences and drawings are the same in whatever order they are asked for', () => {
  for (const unsound of [false, true]) {
    const [one, other] = [filmed({ unsound }), filmed({ unsound })]
    const seen = ({ film, draw }: typeof one, step: number) => [
      ...[film.picture(step), film.tell(step), markupOf(draw(step))],
    ]
    const steps = Array.from({ length: 250 }, (_, at) => at * 20)
    const backwards = steps.toReversed().map((step) => seen(other, step))
    expect(backwards.reverse()).toEqual(steps.map((step) => seen(one, step)))
  }
})

test.each([
  ['found-closed', { board: { rows: 8, cols: 8 } }, {}],
  ['found', { closed: false }, {}],
  ['none', { board: { rows: 3, cols: 3 } }, {}],
  ['stuck', { board: { rows: 3, cols: 10 }, backtracks: false }, {}],
  ['limit', {}, { limit: 10 }],
  ['overflow', { room: 7 }, {}],
] as const)('it ends with the sentence %s', (code, given, limits) => {
  const { film } = filmed(given, limits)
  expect(film.tell(film.length).code).toBe(code)
  expect(film.events.at(-1)).toEqual({ step: film.length, kind: code.startsWith('found') ? 'finish' : 'end' })
})

test('a full board that does not close is told as such; the unsound program loses its last cell', () => {
  const { film } = filmed({ unsound: true }, { limit: 100_000, most: 200_000 })
  const codes = Array.from({ length: film.length }, (_, step) => film.tell(step).code)
  const full = codes.indexOf('open-end')
  expect(codes[full + 1]).toBe('lost')
  expect(film.picture(full + 1)).toContain('x')
  const { row, col } = film.tell(full + 1).values
  expect(film.at(full + 1).lost?.cell).toBe(Number(row) * 6 + Number(col))
})

test('a drawing marks the knight and closes the tour; there are at most some hundred marks', () => {
  const { film, draw } = filmed({ board: { rows: 8, cols: 8 } })
  const way = (step: number) => draw(step).shapes.find(({ kind }) => kind === 'way')
  expect(way(0)).toMatchObject({ count: 0 })
  expect(way(64)).toMatchObject({ count: 64 })
  expect(film.length).toBe(65)
  expect(way(65)).toMatchObject({ count: 65 })
  const { cells } = way(65) as { cells: Float64Array }
  expect([...cells.subarray(128)]).toEqual([...cells.subarray(0, 2)])
  expect(filmed({ board: { rows: 6, cols: 6 } }).film.events.length).toBeLessThanOrEqual(201)
})

test('a recording that is cut says so', () => {
  const { recording, film } = filmed({}, { most: 50 })
  expect([recording.result, film.length, film.tell(50).code]).toEqual([undefined, 50, expect.any(String)])
})
