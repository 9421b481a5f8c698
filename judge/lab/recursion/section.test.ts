import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markupOf } from '../../drawing/elements'
import { valueIn } from '../../kit/result'
import type { Film } from '../../puzzles/_common/puzzle'
import { cellIn, MARK, markIn } from '../film'
import { type Run, readValues } from '../section'
import { recursionSection, type TraceFrame } from './section'
import { printedAt, stackAt } from './trace'

function runsOf(query: Record<string, string>): readonly Run[] {
  const { values, faults } = readValues(recursionSection.parameters, query)
  expect(faults).toEqual([])
  return valueIn(recursionSection.run(values))
}

const filmOf = (run: Run) => run.film as Film<TraceFrame>
const last = (run: Run) => filmOf(run).at(run.film.length)

const queries = fc
  .record({ rows: fc.integer({ min: 1, max: 7 }), cols: fc.integer({ min: 2, max: 7 }), seed: fc.nat(999) })
  .map(({ rows, cols, seed }) => ({ rows: `${rows}`, cols: `${cols}`, seed: `${seed}` }))

test('calls nest on the stack, and the film ends as the search does', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const [run] = runsOf(query)
      const { recording } = last(run!)
      const { result, calls, events } = recording
      expect(run!.figures(run!.film.length)).toEqual([
        { name: 'calls', value: result!.calls },
        { name: 'depth', value: 0 },
        { name: 'deepest', value: result!.depth },
      ])
      expect(calls[0]!.size).toBe(calls.length)
      for (const [index, { kind, depth }] of events.entries())
        expect(stackAt(recording, index + 1)).toHaveLength(kind === 'return' ? depth - 1 : depth)
    }),
  )
})

test('the way is printed backwards while calls return, and forwards at the end', () => {
  const [run] = runsOf({ rows: '4', cols: '4', seed: '3' })
  const { recording } = last(run!)
  const { way } = recording.result!
  const places = way.map((cell) => `[${Math.floor(cell / 4)},${cell % 4}]`)
  const { length } = run!.film
  expect(printedAt(recording, length)).toEqual({
    backwards: places.toReversed().join('<-'),
    forwards: places.join('->'),
  })
  expect(printedAt(recording, length - 1)).toEqual({
    backwards: places.slice(1).reverse().join('<-'),
    forwards: undefined,
  })
  expect(printedAt(recording, length - way.length)).toBeUndefined()
  expect(run!.moves).toHaveLength(way.length - 1)
  // The cells of the way, and only those, are marked as such at the end.
  const { board } = last(run!)
  const marked = Array.from({ length: 16 }, (_, cell) => cell).filter(
    (cell) => markIn(cellIn(board, cell)) === MARK.way,
  )
  expect(marked).toEqual([...way].sort((one, other) => one - other))
})

test('in a loop it is stopped at the depth, with the reason; the mended version beside it ends', () => {
  const [plain, mended] = runsOf({ board: 'loop', version: 'both', depth: '40' })
  expect(plain!.film.tell(plain!.film.length)).toMatchObject({ code: 'stop-loop', values: { depth: 40 } })
  expect(plain!.figures(plain!.film.length)).toContainEqual({ name: 'deepest', value: 40 })
  expect(mended!.film.tell(mended!.film.length)).toMatchObject({ code: 'reached', values: { cells: 12 } })
  // Without a loop, the depth may just be too small.
  const [shallow] = runsOf({ rows: '6', cols: '6', depth: '3' })
  expect(shallow!.film.tell(shallow!.film.length).code).toBe('stop')
})

test('another order of directions gets out of the loop', () => {
  const [run] = runsOf({ board: 'loop', order: 'UDLR' })
  expect(run!.film.tell(run!.film.length).code).toBe('reached')
})

test('steps are the same in whatever order they are asked for', () => {
  const query = { board: 'loop', depth: '60' }
  const [[one], [other]] = [runsOf(query), runsOf(query)]
  const seen = (run: Run, step: number) => [
    ...[run.film.picture(step), run.film.tell(step), run.lineAt(step), run.figures(step)],
    markupOf(run.draw(step)),
  ]
  const steps = Array.from({ length: one!.film.length + 1 }, (_, step) => step)
  const backwards = steps.toReversed().map((step) => seen(other!, step))
  expect(backwards.reverse()).toEqual(steps.map((step) => seen(one!, step)))
})

test('an own board in the notation of labyrinth-path; what cannot be read is a fault', () => {
  const text = '2 2\n24 0\n6 33\n'
  const [run] = runsOf({ board: 'own', text })
  expect(run!.film.tell(0)).toEqual({ code: 'start', values: { row: 0, col: 0, cell: 24 } })
  expect(run!.film.tell(run!.film.length)).toMatchObject({ code: 'reached', values: { cells: 3 } })
  for (const [bad, code] of [
    ['', 'board-empty'],
    ['2 2\n24 0\n6 1\n', 'level-finishes'],
  ])
    expect(
      recursionSection.run(readValues(recursionSection.parameters, { board: 'own', text: bad }).values),
    ).toMatchObject({
      ok: false,
      error: { code },
    })
})

test('the marks of start and finish leave room for the codes of their cells', () => {
  const [run] = runsOf({ board: 'own', text: '2 2\n24 0\n6 33\n' })
  const { shapes } = run!.draw(0)
  const ring = shapes.find(({ key }) => key === 'start')
  const codes = shapes.find(({ key }) => key === 'codes')
  if (ring?.kind !== 'circle' || codes?.kind !== 'area') throw new Error('nothing to compare')
  const [code] = codes.shapes({ rows: [0, 1], cols: [0, 1] })
  if (code?.kind !== 'text') throw new Error('no code')
  expect(code.text).toBe('24')
  // Two figures of 0.6 of their size each; capital height is 0.72 of it.
  const corner = Math.hypot(code.x - 0.6 * code.size - ring.x, code.y - 0.36 * code.size - ring.y)
  expect(corner).toBeGreaterThan(ring.r + ring.width! / 2 + 0.5)
})
