import { expect, test } from 'vitest'
import { SIDES } from '../algorithms/board'
import { CARVERS } from '../algorithms/carve'
import { blankBoard, carveEvents, carveMaze, cellOfRoom } from '../algorithms/carve/maze'
import { markupOf } from '../drawing/elements'
import { randomFrom } from '../kit/random'
import { drawBoard } from './draw-board'
import { boardFilm, cellIn, isSolid, record, sidesIn } from './film'
import { SEARCHES } from './path'

test.each(CARVERS.map((carver) => [carver.id, carver] as const))(
  'the film of %s ends with its maze',
  (_, carver) => {
    const shape = { rows: 9, cols: 7 }
    const board = blankBoard(carver, shape)
    board.solid[cellOfRoom(carver, shape, 0)] = 0
    const film = boardFilm(board, record(carveEvents({ carver, shape, seed: 4 })))
    const end = film.at(film.length)
    const maze = carveMaze({ carver, shape, seed: 4 })
    const cells = Array.from(maze.ways, (_, cell) => cellIn(end, cell))
    expect(cells.map(sidesIn)).toEqual([...maze.ways])
    expect(cells.map(isSolid)).toEqual(Array.from(maze.solid, Boolean))
  },
)

test('frames are the same in whatever order they are asked for', () => {
  const board = carveMaze({ carver: CARVERS[0], shape: { rows: 20, cols: 20 }, seed: 2 })
  const search = SEARCHES.find(({ id }) => id === 'a-star')!
  const options = { from: 0, to: 399, order: SIDES, heuristic: 'manhattan', ties: 'first' } as const
  const make = () => boardFilm(board, record(search.search(board, options, randomFrom(1))))
  const [one, other] = [make(), make()]
  const steps = Array.from({ length: one.length + 1 }, (_, step) => step)
  const forwards = steps.map((step) => one.picture(step))
  expect(
    steps
      .toReversed()
      .map((step) => other.picture(step))
      .toReversed(),
  ).toEqual(forwards)
})

test('a drawing of a step', () => {
  const board = carveMaze({ carver: CARVERS[0], shape: { rows: 4, cols: 5 }, seed: 2 })
  const search = SEARCHES.find(({ id }) => id === 'backtracking')!
  const options = { from: 0, to: 19, order: SIDES, heuristic: 'zero', ties: 'first' } as const
  const film = boardFilm(board, record(search.search(board, options, randomFrom(1))))
  const drawing = drawBoard({ frame: film.at(film.length), start: 0, goal: 19, carving: false })
  expect(markupOf(drawing)).toMatch(/^<svg/)
  expect(film.picture(film.length)).toContain('*')
})
