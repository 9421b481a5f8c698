import { eachRun } from '../../drawing/areas'
import { boxOf, CELL, middle } from '../../drawing/cells'
import { border, sheetOfPaper } from '../../drawing/grid'
import type { Drawing, Paint, PathShape, Shape } from '../../drawing/shapes'
import { DOWN, RIGHT } from '../_common/board'
import { BAND, type Band, type BoardFrame, isSolid, MARK, markIn, sidesIn } from './board-frames'

/** Colours that differ in lightness as well, so that they can be told apart without seeing colours. */
const PAINTS = {
  untouched: 'light-dark(#cfccd9, #33304a)',
  open: 'light-dark(#f2c14e, #b98a1f)',
  visited: 'light-dark(#cfe3ee, #274252)',
  closed: 'light-dark(#b9b5aa, #4a4d55)',
  way: 'light-dark(#f0b5a8, #8a3a2b)',
} as const satisfies Record<string, Paint>

interface Look {
  readonly key: string
  readonly paint: Paint
  readonly has: (cell: number) => boolean
}

/** The fillings of cells, from bottom to top. */
const FILLINGS: readonly Look[] = [
  { key: 'visited', paint: PAINTS.visited, has: (cell) => !isSolid(cell) && markIn(cell) === MARK.visited },
  { key: 'closed', paint: PAINTS.closed, has: (cell) => !isSolid(cell) && markIn(cell) === MARK.closed },
  { key: 'open', paint: PAINTS.open, has: (cell) => markIn(cell) === MARK.open },
  { key: 'way', paint: PAINTS.way, has: (cell) => markIn(cell) === MARK.way },
  { key: 'solid', paint: 'wall', has: (cell) => isSolid(cell) && markIn(cell) !== MARK.open },
]

/** The filling of cells that are not part of the maze yet, while it is carved. */
const UNTOUCHED: Look = {
  ...{ key: 'untouched', paint: PAINTS.untouched },
  has: (cell) => !isSolid(cell) && markIn(cell) === MARK.none && sidesIn(cell) === 0,
}

export interface BoardScene {
  readonly frame: BoardFrame
  readonly start?: number | undefined
  readonly goal?: number | undefined
  /** Whether a maze is being carved: then cells outside it are shaded. */
  readonly carving: boolean
}

/** Draws a board while an algorithm works on it. */
export function drawBoard({ frame, start, goal, carving }: BoardScene): Drawing {
  const { rows, cols, bands, head } = frame
  const looks = carving ? [UNTOUCHED, ...FILLINGS] : FILLINGS
  const filled = looks.map(
    ({ key, paint, has }): PathShape => ({
      ...{ kind: 'path', key, fill: paint },
      ...banded(bands, key, (band, row) => areasOf(band, cols, row, has)),
    }),
  )
  const walls: PathShape = {
    ...{ kind: 'path', key: 'walls', stroke: 'ink', width: 2, pixels: true },
    ...banded(bands, 'walls', (band, row) => wallsOf(band, bands[Math.floor(row / BAND) + 1], cols, row)),
  }
  return {
    ...{ rows, cols, weight: rows * cols },
    ground: [sheetOfPaper({ rows, cols })],
    shapes: [...filled, walls, ...ends(cols, start, goal), ...headOf(cols, head)],
    above: [{ ...border({ rows, cols }), stroke: 'ink' }],
  }
}

/** What has been drawn of a band, by the name of the layer: a band that did not change is not drawn again. */
const DRAWN = new WeakMap<Band, Map<string, string>>()

function banded(bands: readonly Band[], layer: string, draw: (band: Band, row: number) => string) {
  const parts = bands.map((band, index) => {
    const known = DRAWN.get(band) ?? new Map<string, string>()
    DRAWN.set(band, known)
    const drawn = known.get(layer) ?? draw(band, index * BAND)
    known.set(layer, drawn)
    return drawn
  })
  return { d: parts.join(''), bands: { rows: BAND, parts } }
}

/** The outline of the cells of a band, which begins at a row. */
function areasOf(band: Band, cols: number, row: number, has: (cell: number) => boolean): string {
  let areas = ''
  for (let line = 0; line < band.length / cols; line++)
    eachRun(
      cols,
      (col) => has(band[line * cols + col]!),
      (from, to) => {
        areas += `M${from * CELL} ${(row + line) * CELL}h${(to - from) * CELL}v${CELL}h${(from - to) * CELL}z`
      },
    )
  return areas
}

/** The walls without thickness of a band and at its lower edge. Cells that are walls have none. */
function wallsOf(band: Band, below: Band | undefined, cols: number, row: number): string {
  let strokes = ''
  const lines = band.length / cols
  for (let line = 0; line < lines; line++) {
    const under = (col: number) => (line + 1 < lines ? band[(line + 1) * cols + col] : below?.[col])
    eachRun(
      cols,
      (col) => isWallBetween(band[line * cols + col]!, under(col), DOWN),
      (from, to) => {
        strokes += `M${from * CELL} ${(row + line + 1) * CELL}h${(to - from) * CELL}`
      },
    )
  }
  for (let col = 0; col < cols - 1; col++)
    eachRun(
      lines,
      (line) => isWallBetween(band[line * cols + col]!, band[line * cols + col + 1], RIGHT),
      (from, to) => {
        strokes += `M${(col + 1) * CELL} ${(row + from) * CELL}v${(to - from) * CELL}`
      },
    )
  return strokes
}

const isWallBetween = (cell: number, other: number | undefined, side: number): boolean =>
  other !== undefined && !isSolid(cell) && !isSolid(other) && (sidesIn(cell) & side) === 0

/** A ring for the start and a square for the goal. */
function ends(cols: number, start: number | undefined, goal: number | undefined): Shape[] {
  const shapes: Shape[] = []
  if (start !== undefined)
    shapes.push({
      ...{ kind: 'circle', key: 'start', ...middle(start, cols), r: 6.5 },
      ...{ fill: 'raised', stroke: 'ink', width: 2.5 },
    })
  if (goal !== undefined)
    shapes.push({
      ...{
        kind: 'path',
        key: 'goal',
        d: boxOf((goal % cols) + 0.25, Math.floor(goal / cols) + 0.25, 0.5, 0.5),
      },
      ...{ fill: 'ink', stroke: 'raised', width: 1.5 },
    })
  return shapes
}

const headOf = (cols: number, head: number): Shape[] =>
  head < 0
    ? []
    : [
        {
          ...{ kind: 'group', key: 'head', ...middle(head, cols) },
          shapes: [{ kind: 'circle', x: 0, y: 0, r: 7, fill: 'thread' }],
        },
      ]
