import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markupOf } from '../../drawing/elements'
import type { Move } from '../../puzzles/knights-tour/make/steps'
import { hasClosedTour, walk } from '../../puzzles/knights-tour/rules'
import { divide, divideAndConquer, filmOfDivision, runDivision } from './divide'
import type { ChessBoard } from './tour'

const boards = fc.oneof(
  fc.record({ rows: fc.integer({ min: 1, max: 30 }), cols: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ rows: fc.constant(3), cols: fc.integer({ min: 5, max: 20 }).map((half) => 2 * half) }),
  fc.record({ rows: fc.integer({ min: 5, max: 20 }).map((half) => 2 * half), cols: fc.constant(3) }),
)

/** The closed tours that moves form, each as its cells in order; throws if a cell does not have two moves. */
function toursOf(moves: readonly Move[]): number[][] {
  const beside = new Map<number, number[]>()
  for (const [one, other] of moves) {
    beside.set(one, [...(beside.get(one) ?? []), other])
    beside.set(other, [...(beside.get(other) ?? []), one])
  }
  for (const [cell, cells] of beside) if (new Set(cells).size !== 2) throw new Error(`${cell}: ${cells}`)
  const tours: number[][] = []
  const seen = new Set<number>()
  for (const first of beside.keys()) {
    const tour: number[] = []
    for (let cell: number | undefined = first; cell !== undefined && !seen.has(cell); ) {
      seen.add(cell)
      tour.push(cell)
      cell = beside.get(cell)?.find((next) => !seen.has(next))
    }
    if (tour.length > 0) tours.push(tour)
  }
  return tours
}

/** Moves as sorted text, whatever their order and direction. */
const namesOf = (moves: readonly Move[]) =>
  moves.map(([one, other]) => `${Math.min(one, other)} ${Math.max(one, other)}`).sort()

const isKnightsMove = ({ cols }: ChessBoard, [one, other]: Move) =>
  Math.abs(Math.floor(one / cols) - Math.floor(other / cols)) * Math.abs((one % cols) - (other % cols)) === 2

test('on every board, each step leaves closed tours of the cells so far, and each join a single one', () => {
  fc.assert(
    fc.property(boards, (board) => {
      const steps = [...divideAndConquer(board)]
      const { film } = filmOfDivision(board, steps)
      expect(steps.some(({ kind }) => kind === 'done')).toBe(hasClosedTour(board))
      for (const [index, step] of steps.entries()) {
        const { blocks, cells } = film.at(index + 1)
        const moves = blocks.flat()
        expect(moves.every((move) => isKnightsMove(board, move))).toBe(true)
        const tours = toursOf(moves)
        expect(tours.flat().length).toBe(cells)
        const apart = (step.kind === 'search' || step.kind === 'copy') && blocks.length > 1 ? 2 : 1
        expect(tours.length).toBe(blocks.length === 0 ? 0 : apart)
      }
    }),
    { numRuns: 40 },
  )
})

test('the last step numbers the tour of the frame before it, a closed one by the rules of the puzzle', () => {
  fc.assert(
    fc.property(boards.filter(hasClosedTour), (board) => {
      const steps = [...divideAndConquer(board)]
      const { film } = filmOfDivision(board, steps)
      const last = steps.at(-1)
      if (last?.kind !== 'done') throw new Error('no tour')
      const numbers = new Float64Array(board.rows * board.cols)
      for (const [at, cell] of last.cells.entries()) numbers[cell] = at + 1
      expect(walk(board, { spelling: 'matrix', numbers }).fault).toBeUndefined()
      const along = Array.from(last.cells, (cell, at): Move => [cell, last.cells[at + 1] ?? last.cells[0]!])
      expect(namesOf(along)).toEqual(namesOf(film.at(steps.length - 1).blocks.flat()))
    }),
    { numRuns: 40 },
  )
})

test.each([
  [{ rows: 8, cols: 8 }, 'divide-cut divide-search found-closed'],
  [{ rows: 6, cols: 12 }, 'divide-cut divide-search divide-copy divide-join found-closed'],
  [{ rows: 14, cols: 3 }, 'divide-cut divide-search divide-lengthen found-closed'],
  [{ rows: 5, cols: 5 }, 'divide-none'],
])('tells what it does on %j', (board, sentences) => {
  const { film } = runDivision(board, 100)
  const told = Array.from({ length: film.length }, (_, at) => film.tell(at + 1).code)
  expect(told.join(' ')).toBe(sentences)
})

test('two blocks of 6 × 6: the pictures, the counts and the moves that are replaced', () => {
  const { film, figures, draw, lineAt } = runDivision({ rows: 6, cols: 12 }, 100)
  expect(film.picture(2).split('\n')[0]).toBe('1 1 1 1 1 1 . . . . . .')
  expect(film.picture(3).split('\n')[5]).toBe('1 1 1 1 1 1 2 2 2 2 2 2')
  expect(film.picture(5)).toMatch(/(^|\s)72\s/)
  expect(figures(4)).toEqual([
    { name: 'blocks', value: 2 },
    { name: 'searches', value: 1 },
    { name: 'joins', value: 1 },
    { name: 'depth', value: 72 },
  ])
  const lines = (step: number, key: string) => {
    const shape = draw(step).shapes.find((one) => one.key === key)
    return shape?.kind === 'path' ? shape.d.split('M').length - 1 : undefined
  }
  expect([lines(3, 'tours'), lines(3, 'added'), lines(3, 'newest')]).toEqual([72, undefined, 1])
  expect([lines(4, 'tours'), lines(4, 'added'), lines(4, 'removed')]).toEqual([72, 2, 2])
  expect(markupOf(draw(5))).toContain('>72<')
  expect([0, 1, 2, 3, 4, 5].map((step) => divide.listing[lineAt(step)]?.trim().slice(0, 4))).toEqual([
    undefined,
    ...['cut ', 'a ne', 'a kn', 'join', 'numb'],
  ])
})

test('24 × 24, as the page says: sixteen blocks, one search, fifteen joins', () => {
  const { film, figures } = runDivision({ rows: 24, cols: 24 }, 100)
  expect(figures(film.length).map(({ value }) => value)).toEqual([16, 1, 15, 576])
})

test('a run of more steps than are recorded is cut', () => {
  const run = runDivision({ rows: 40, cols: 40 }, 10)
  expect([run.cut, run.film.length, run.film.events]).toEqual([true, 10, [{ step: 10, kind: 'end' }]])
  expect(runDivision({ rows: 200, cols: 200 }, 3000).cut).toBe(false)
})
