import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { valueIn } from '../../kit/result'
import { queryOf, type Run, readValues } from '../section'
import { pathSection, strewnBoard, TRIALS } from './section'

const { parameters } = pathSection

type Query = Readonly<Record<string, string>>

const resultOf = (query: Query) => pathSection.run(readValues(parameters, query).values)

function runsOf(query: Query): readonly Run[] {
  return valueIn(resultOf(query))
}

/** What an address ends with: its last sentence and figures, for its first run. */
function endOf(query: Query) {
  const [run] = runsOf(query)
  const { length } = run!.film
  const figures = run!.figures(length).map(({ name, value }) => [name, value] as const)
  return { tell: run!.film.tell(length), ...Object.fromEntries(figures) }
}

const trial = (id: (typeof TRIALS)[number]['id']): Query => TRIALS.find((one) => one.id === id)!.query

const looksOf = (query: Query) =>
  Object.fromEntries(
    runsOf(query).map(({ algorithm, figures, film }) => [
      algorithm.id,
      Object.fromEntries(figures(film.length).map(({ name, value }) => [name, value])),
    ]),
  )

describe('what the page says about its boards is true', () => {
  test('the first board: A* looks at far fewer cells, and both ways are shortest', () => {
    const { 'breadth-first': wave, 'a-star': guided } = looksOf({})
    expect(Number(guided!.looked)).toBeLessThan(Number(wave!.looked) / 2)
    expect([wave!.length, guided!.length]).toEqual([wave!.shortest, wave!.shortest])
  })

  test('without the estimate A* looks at all the cells of breadth-first search', () => {
    const { 'breadth-first': wave, 'a-star': guided } = looksOf(trial('zero'))
    expect(guided!.looked).toBe(wave!.looked)
  })

  test('greedy search looks at fewer cells, and its way is four steps too long', () => {
    const { greedy, 'a-star': guided } = looksOf(trial('greedy'))
    expect(Number(greedy!.looked)).toBeLessThan(Number(guided!.looked))
    expect(Number(greedy!.length) - Number(guided!.length)).toBe(4)
  })

  test('in a maze with a single way A* saves little', () => {
    const { 'breadth-first': wave, 'a-star': guided } = looksOf(trial('maze'))
    expect(Number(guided!.looked)).toBeGreaterThan(0.8 * Number(wave!.looked))
  })

  test('jump point search looks at fewer cells than A*', () => {
    const { 'jump-point': jumps, 'a-star': guided } = looksOf(trial('jump'))
    expect(Number(jumps!.looked)).toBeLessThan(Number(guided!.looked))
    expect(jumps!.length).toBe(guided!.length)
  })

  test('from everywhere: every free cell is a start', () => {
    const [run] = runsOf(trial('everywhere'))
    const free = run!.board!.solid.filter((solid) => !solid).length
    expect([run!.cut, run!.film.length]).toEqual([false, free])
  })
})

test('the sentence about a cell adds up: f = g + h', () => {
  const [run] = runsOf({ algorithms: 'a-star' })
  const { film } = run!
  const sums = Array.from({ length: film.length }, (_, step) => film.tell(step + 1))
    .filter(({ code }) => code === 'visit-f' || code === 'open-f')
    .map(({ values: { steps, left, sum } }) => [Number(steps) + Number(left), sum])
  expect(sums.length).toBeGreaterThan(50)
  expect(sums.filter(([one, other]) => one !== other)).toEqual([])
})

test('the scrubber marks where the goal is looked at first', () => {
  const [run] = runsOf({ algorithms: 'a-star' })
  const [reached] = run!.film.events.filter(({ kind }) => kind === 'finish')
  const { row, col } = run!.film.tell(reached!.step).values
  expect(Number(row) * run!.board!.cols + Number(col)).toBe(run!.board!.exit)
})

describe('boards that are odd or wrong', () => {
  const own = (text: string, more: Query = {}): Query => ({
    board: 'own',
    algorithms: 'a-star',
    text,
    ...more,
  })

  test('without an exit the goal is the last free cell, and the first sentence says so', () => {
    const [run] = runsOf(own('000\n010\n001'))
    expect(run!.film.tell(0)).toMatchObject({ code: 'start-last-cell', values: { goalRow: 2, goalCol: 1 } })
    // An exit or a choice of the visitor needs no explanation.
    expect(runsOf(own('000\n010\n00x'))[0]!.film.tell(0).code).toBe('start-ends')
    expect(runsOf(own('000\n010\n001', { to: '1,0' }))[0]!.film.tell(0).code).toBe('start-ends')
  })

  test.each(parameters.algorithms!.kind === 'choices' ? parameters.algorithms!.of : [])(
    'without a way %s says so, and the figures show it',
    (algorithms) => {
      expect(endOf(own('010\n11x', { algorithms }))).toMatchObject({
        ...{ tell: { code: 'done-none' }, length: null, shortest: null },
      })
      expect(runsOf(own('010\n11x', { algorithms }))[0]!.moves).toBeUndefined()
    },
  )

  test('a search that misses a way says that there is one', () => {
    const island = own('00000\n01110\n010x0\n01110\n00000', { algorithms: 'right-hand' })
    expect(endOf({ ...island, text: '00000\n00000\n00x00\n00000\n00000' })).toMatchObject({
      ...{ tell: { code: 'done-missed' }, length: null, shortest: 4 },
    })
  })

  test('one cell: the way has no steps', () => {
    expect(endOf(own('0'))).toMatchObject({ tell: { code: 'done-way', values: { length: 0 } }, length: 0 })
    expect(runsOf(own('0'))[0]!.moves).toBe('')
    expect(endOf({ rows: '1', cols: '1', algorithms: 'a-star' })).toMatchObject({ length: 0 })
  })

  test('cells that cannot be reached count as starts without a way', () => {
    const from = endOf(own('010\n01x', { everywhere: '1' }))
    expect(from).toMatchObject({ starts: 4, found: 2, missed: 0 })
  })

  test.each<[string, Query, string, object]>([
    ['two exits', own('0x0\n00x'), 'board-exits', { count: 2 }],
    ['letters', own('010\n0a0'), 'board-character', { line: 2, column: 2 }],
    ['ragged rows', own('010\n01'), 'board-ragged', { line: 2, length: 2, cols: 3 }],
    ['nothing', own(''), 'board-empty', {}],
    ['walls only', own('11\n11'), 'no-free-cell', {}],
    ['a start that is a wall', own('010', { from: '0,1' }), 'not-a-cell', { name: 'from', row: 0, col: 1 }],
    ['a goal outside', own('010', { to: '7,7' }), 'not-a-cell', { name: 'to', row: 7, col: 7 }],
  ])('%s: a fault that names the place', (_, query, code, values) => {
    const result = resultOf(query)
    expect(result.ok ? undefined : result.error).toMatchObject({ code, values })
  })

  test('10 000 × 10 000 cells: the largest board is shown, with a fault', () => {
    const { values, faults } = readValues(parameters, { rows: '10000', cols: '10000' })
    expect(faults.map(({ code, values: { name } }) => [code, name])).toEqual([
      ['parameter-whole', 'rows'],
      ['parameter-whole', 'cols'],
    ])
    expect([values.rows, values.cols]).toEqual([200, 200])
    const { faults: long } = readValues(parameters, own('0'.repeat(100_000)))
    expect(long).toMatchObject([{ code: 'parameter-text' }])
  })
})

test('a large board from everywhere is cut after an even part of its starts', () => {
  const { values } = readValues(parameters, { everywhere: '1', rows: '60', cols: '60', algorithms: 'a-star' })
  const result = pathSection.run(values, 100_000)
  const [run] = result.ok ? result.value : []
  expect(run!.cut).toBe(true)
  const rows = new Set<number>()
  for (let step = 1; step <= run!.film.length; step++) rows.add(Number(run!.film.tell(step).values.row))
  expect(run!.film.length).toBeGreaterThan(20)
  expect(rows.size).toBeGreaterThan(15)
})

test('an address and its values give the same frames', () => {
  const query = { algorithms: 'ida-star,jump-point', seed: '9', order: 'random', from: '0,0' }
  const { values } = readValues(parameters, query)
  const again = readValues(parameters, Object.fromEntries(queryOf(parameters, values)))
  const pictures = (all: typeof values) => {
    return valueIn(pathSection.run(all)).map(({ film, draw }) => [
      Array.from({ length: film.length + 1 }, (_, step) => film.picture(step)),
      draw(film.length),
    ])
  }
  expect(pictures(again.values)).toEqual(pictures(values))
})

test('start and exit of a field lie on its middle row and are free', () => {
  const side = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(side, side, fc.integer({ min: 0, max: 100 }), fc.nat(), (rows, cols, share, seed) => {
      const { solid, start, exit } = strewnBoard({ rows, cols }, share, seed)
      for (const cell of [start!, exit!]) {
        expect(solid[cell]).toBe(0)
        expect(Math.floor(cell / cols)).toBe(Math.floor(rows / 2))
      }
      expect(start!).toBeLessThanOrEqual(exit!)
    }),
  )
})

test('a share of the cells are obstacles', () => {
  const { solid } = strewnBoard({ rows: 200, cols: 200 }, 25, 1)
  const share = solid.reduce((sum, one) => sum + one, 0) / 40_000
  expect(share).toBeGreaterThan(0.24)
  expect(share).toBeLessThan(0.26)
})
