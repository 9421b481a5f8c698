import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultOf } from '../../algorithms/algorithm'
import { freeCells } from '../../algorithms/board'
import { CARVERS } from '../../algorithms/carve'
import { carveMaze, mazeEvents } from '../../algorithms/carve/maze'
import { parseBoard } from '../../algorithms/notations'
import { valueIn } from '../../kit/result'
import { PAINTS } from '../draw-board'
import { firstFrame } from '../film'
import { readValues } from '../section'
import { carveSection, degreesIn, figuresOf, riverOf } from './section'

test.each(CARVERS.map(({ id }) => id))(
  'the last step of %s shows the maze with its doors, and no marks',
  (id) => {
    const query = { algorithms: id, rows: '9', cols: '8', braid: '20' }
    const runs = valueIn(carveSection.run(readValues(carveSection.parameters, query).values))
    const { film, draw } = runs[0]!
    const keysAt = (step: number) =>
      draw(step).shapes.flatMap((shape) => (shape.kind === 'path' && shape.d === '' ? [] : [shape.key]))
    const isMark = (key: string | undefined) =>
      key === 'head' || (key !== undefined && Object.hasOwn(PAINTS, key))
    expect(keysAt(film.length - 1).filter(isMark)).toContain('head')
    expect(keysAt(film.length).filter(isMark)).toEqual([])
    expect(keysAt(film.length)).toEqual(expect.arrayContaining(['start', 'goal']))
  },
)

const read = (text: string) => valueIn(parseBoard(text))

test.each([
  // river   maze
  [0, '.'],
  [0, '..\n..'],
  // A corridor has two dead ends, each of which ends at the other one.
  [3, '...'],
  // Three alleys of 1, 1 and 2 cells meet at a junction.
  [4 / 3, '.##\n...\n.##'],
  // A loop with one alley of two cells.
  [2, '...\n.#.\n...\n.##\n.##'],
])('river %d', (river, text) => {
  expect(riverOf(read(text))).toBeCloseTo(river)
})

test('what is counted in a frame of a finished maze is what is counted in the maze', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CARVERS), fc.nat(), (carver, seed) => {
      const board = carveMaze({ carver, shape: { rows: 6, cols: 7 }, seed, braid: (seed % 3) / 2 })
      const { deadEnds, passages } = figuresOf(board)
      expect(degreesIn(firstFrame(board))).toEqual({
        deadEnds,
        meanDegree: (2 * passages) / freeCells(board).length,
      })
    }),
    { numRuns: 60 },
  )
})

const figuresAt = (algorithm: string, share: number) => {
  const [run] = valueIn(
    carveSection.run({
      ...Object.fromEntries(
        Object.entries(carveSection.parameters).map(([name, one]) => [name, one.initial]),
      ),
      algorithms: [algorithm],
    }),
  )
  return Object.fromEntries(
    run!.figures(Math.round(share * run!.film.length)).map(({ name, value }) => [name, value]),
  )
}

test.each(['depth-first', 'growing-tree', 'prim', 'prim-grid', 'wilson'])(
  '%s tells how much it remembers, and that it forgets everything in the end',
  (algorithm) => {
    expect(figuresAt(algorithm, 0.3).waiting).toBeGreaterThan(1)
    expect(figuresAt(algorithm, 1).waiting ?? 0).toBe(0)
  },
)

test('figures that need a finished maze come at the end', () => {
  expect(figuresAt('kruskal', 0.5)).toMatchObject({
    longestWay: undefined,
    river: undefined,
    waiting: undefined,
  })
  const board = resultOf(mazeEvents({ carver: CARVERS[3], shape: { rows: 20, cols: 20 }, seed: 1 }, true))
  const { deadEnds, longestWay } = figuresOf(board)
  expect(figuresAt('kruskal', 1)).toMatchObject({ deadEnds, longestWay, river: riverOf(board) })
})
