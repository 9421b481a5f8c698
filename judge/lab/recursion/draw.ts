import { CELL } from '../../drawing/cells'
import type { Drawing, Shape } from '../../drawing/shapes'
import type { Labyrinth } from '../../puzzles/labyrinth-path/notation'
import type { BoardFrame } from '../film/board-frames'
import { drawBoard } from '../film/draw-board'

/** A cell must be this many pixels wide for its code. */
const CODE_PIXELS = 34

/** Marks of start and finish of this size leave room for the code. */
const ENDS = 0.8

const CODES = new WeakMap<Labyrinth, Shape>()

/** Draws a step of a search: the board, with the code of every cell in its corner where there is room. */
export function drawTrace(labyrinth: Labyrinth, frame: BoardFrame): Drawing {
  const { start, finish } = labyrinth
  const drawing = drawBoard({ frame, start, goal: finish, ends: ENDS, carving: false })
  const codes = CODES.get(labyrinth) ?? codesOf(labyrinth)
  CODES.set(labyrinth, codes)
  return { ...drawing, shapes: [...drawing.shapes, codes] }
}

const codesOf = ({ cols, codes }: Labyrinth): Shape => ({
  ...{ kind: 'area', key: 'codes', fromPixels: CODE_PIXELS },
  shapes: ({ rows: [top, bottom], cols: [left, right] }) => {
    const shapes: Shape[] = []
    for (let row = top; row < bottom; row++)
      for (let col = left; col < right; col++)
        shapes.push({
          ...{ kind: 'text', key: `${row} ${col}`, x: (col + 0.8) * CELL, y: (row + 0.83) * CELL },
          ...{ size: 5, text: `${codes[row * cols + col]}`, fill: 'ink' },
        })
    return shapes
  },
})
