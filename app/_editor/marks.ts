import { boxOf, CELL, GATE_MARGIN, hairlines } from '@/judge/drawing/cells'
import { boundsOf } from '@/judge/drawing/elements'
import { type Drawing, type Shape, type View, windowOf } from '@/judge/drawing/shapes'
import type { Result } from '@/judge/kit/result'
import { type AnyEditor, isCell, type Size, type Spot, spotOf } from '@/judge/puzzles/_common/editor'
import type { Face } from '@/judge/puzzles/face'

/** A draft as its puzzle draws it. The margin is always the same, so that a board keeps its size while its exit moves. */
export function drawingOf({ puzzle, draw }: Face, editor: AnyEditor, draft: Size): Drawing {
  const { level, frame, shapes = [] } = editor.sketch(draft)
  const film = puzzle.film(level, 0, [])
  const drawing = draw({ level, moves: [], film, frame: frame ?? film.at(0), step: 0, focus: undefined })
  const [paper, ...ground] = drawing.ground
  return {
    ...drawing,
    margin: GATE_MARGIN,
    // Where the walls have no thickness, the cells are only seen by their lines.
    ground:
      paper && editor.tools.some(({ on }) => on === 'sides')
        ? [paper, hairlines(draft), ...ground]
        : drawing.ground,
    shapes: [...drawing.shapes, ...shapes],
  }
}

/** Half the width of the mark of a side, in units. */
const HALF = 4

/** The outline of a cell, or a box around a side. */
function outlineOf(spot: Spot): string {
  const [x, y] = [(spot.col / 2 + 0.5) * CELL, (spot.row / 2 + 0.5) * CELL]
  if (isCell(spot)) return boxOf(spot.col / 2, spot.row / 2, 1, 1)
  return spot.row % 2 === 1
    ? `M${x - CELL / 2} ${y - HALF}h${CELL}v${2 * HALF}h${-CELL}z`
    : `M${x - HALF} ${y - CELL / 2}h${2 * HALF}v${CELL}h${-2 * HALF}z`
}

/** The cursor: visible on ink as well as on paper. */
export const cursorMark = (spot: Spot): Shape[] => {
  const d = outlineOf(spot)
  return [
    { kind: 'path', key: 'cursor-halo', d, stroke: 'raised', width: 5, pixels: true },
    { kind: 'path', key: 'cursor', d, stroke: 'soft', width: 2.5, pixels: true },
  ]
}

/** The cell that makes the level invalid. */
export const faultMark = (spot: Spot): Shape => ({
  ...{ kind: 'path', key: 'fault', d: outlineOf(spot) },
  ...{ stroke: 'bad', width: 3, pixels: true, dash: [4, 5] },
})

/** The cell that a fault names; undefined if it names none on this board. */
export function faultSpot(
  editor: AnyEditor,
  draft: Size | undefined,
  text: string,
  read: Result<unknown>,
): Spot | undefined {
  if (read.ok || !read.error.at || !draft) return undefined
  const cell = editor.cellOf(text, read.error.at)
  return cell !== undefined && cell < draft.rows * draft.cols ? spotOf(cell, draft) : undefined
}

/** Moves a zoomed board so that a spot is visible. */
export function showing(view: View, drawing: Drawing, spot: Spot): View {
  const bounds = boundsOf(drawing)
  const x = ((spot.col / 2 + 0.5) * CELL - bounds.x) / bounds.width
  const y = ((spot.row / 2 + 0.5) * CELL - bounds.y) / bounds.height
  const seen = windowOf(view)
  const edge = { x: CELL / bounds.width, y: CELL / bounds.height }
  const isSeen = (at: number, from: number, margin: number) =>
    at >= from + margin && at <= from + seen.size - margin
  return isSeen(x, seen.x, edge.x) && isSeen(y, seen.y, edge.y) ? view : { zoom: view.zoom, x, y }
}
