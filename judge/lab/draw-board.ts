import { DOWN, RIGHT } from '../algorithms/board'
import { border, boxOf, CELL, eachRun, lineOf, middle, sheetOfPaper } from '../drawing/cells'
import type { Bands, Drawing, Paint, PathShape, Shape } from '../drawing/shapes'
import { BAND, type Band, type BoardFrame, isSolid, MARK, markIn, sidesIn } from './film'

/** Colours that differ in lightness as well, so that they can be told apart without seeing colours. */
export const PAINTS = {
  untouched: '#cfccd9',
  open: '#e9b23c',
  visited: '#cfe3ee',
  closed: '#b9b5aa',
  way: '#ea9f8d',
} as const satisfies Record<string, Paint>

interface Look {
  readonly key: string
  readonly paint: Paint
  readonly has: (cell: number) => boolean
}

const SOLID: Look = {
  ...{ key: 'solid', paint: 'wall' },
  has: (cell) => isSolid(cell) && markIn(cell) !== MARK.open,
}

/** The fillings of cells, from bottom to top. */
const FILLINGS: readonly Look[] = [
  { key: 'visited', paint: PAINTS.visited, has: (cell) => !isSolid(cell) && markIn(cell) === MARK.visited },
  { key: 'closed', paint: PAINTS.closed, has: (cell) => !isSolid(cell) && markIn(cell) === MARK.closed },
  { key: 'open', paint: PAINTS.open, has: (cell) => markIn(cell) === MARK.open },
  { key: 'way', paint: PAINTS.way, has: (cell) => markIn(cell) === MARK.way },
  SOLID,
]

/** The filling of cells that are not part of the maze yet, while it is carved. */
const UNTOUCHED: Look = {
  ...{ key: 'untouched', paint: PAINTS.untouched },
  has: (cell) => !isSolid(cell) && markIn(cell) === MARK.none && sidesIn(cell) === 0,
}

interface BoardScene {
  readonly frame: BoardFrame
  readonly start?: number | undefined
  readonly goal?: number | undefined
  /** Whether a maze is being carved: then cells outside it are shaded. */
  readonly carving: boolean
  /** A way that has been found, to be drawn as a line. */
  readonly way?: readonly number[] | undefined
  /** Size of the marks of start and goal: 1 by default, less where the corners of cells are needed for text. */
  readonly ends?: number
  /** What is drawn over the cells. */
  readonly over?: readonly Shape[]
  /** Whether the place of the algorithm is a ring, so that it hides nothing that is drawn over its cell. */
  readonly ring?: boolean
  /** The layers of this run as they were drawn last; those that have not changed are used again. */
  readonly layers?: Layers
}

/** Draws a board while an algorithm works on it. */
export function drawBoard(scene: BoardScene): Drawing {
  const { frame, start, goal, ends = 1, carving, way, over = [], ring = false, layers } = scene
  const { rows, cols, head } = frame
  const looks = carving ? [UNTOUCHED, ...FILLINGS] : FILLINGS
  const filled = looks.map((look) => fillingOf(frame, look, layers))
  return {
    ...{ rows, cols, weight: rows * cols },
    ground: [sheetOfPaper({ rows, cols })],
    shapes: [
      ...filled,
      wallsOfFrame(frame, layers),
      ...threadOf(cols, way),
      ...over,
      ...endsOf(cols, start, goal, ends),
      ...headOf(cols, head, ring),
    ],
    above: [{ ...border({ rows, cols }), stroke: 'ink' }],
  }
}

const fillingOf = ({ bands, cols }: BoardFrame, { key, paint, has }: Look, layers?: Layers): PathShape =>
  unchanged(
    new Banded(
      { kind: 'path', key, fill: paint },
      partsOf(bands, key, (band, row) => areasOf(band, cols, row, has)),
    ),
    layers,
  )

/** The cells that are walls. */
export const solidOf = (frame: BoardFrame, paint: Paint = SOLID.paint): PathShape =>
  fillingOf(frame, { ...SOLID, paint })

/** The walls without thickness. */
export const wallsOfFrame = ({ bands, cols }: BoardFrame, layers?: Layers): PathShape =>
  unchanged(
    new Banded(
      { kind: 'path', key: 'walls', stroke: 'ink', width: 2, pixels: true },
      partsOf(bands, 'walls', (band, row) => wallsOf(band, bands[Math.floor(row / BAND) + 1], cols, row)),
    ),
    layers,
  )

/**
 * A path in bands. A board of 200 × 200 cells has half a megabyte of them, which takes 4 ms to join; a canvas needs
 * the bands only, so the whole path is joined when somebody reads it.
 */
class Banded implements PathShape {
  readonly kind = 'path'
  readonly key: string
  readonly fill?: Paint
  readonly stroke?: Paint
  readonly width?: number
  readonly pixels?: boolean
  readonly bands: Bands

  constructor(look: Omit<PathShape, 'd' | 'bands'> & { readonly key: string }, parts: readonly string[]) {
    this.key = look.key
    if (look.fill) this.fill = look.fill
    if (look.stroke) this.stroke = look.stroke
    if (look.width) this.width = look.width
    if (look.pixels) this.pixels = look.pixels
    this.bands = { rows: BAND, parts }
  }

  get d(): string {
    return this.bands.parts.join('')
  }
}

/** The layers of a run as they were drawn last, by name. */
export type Layers = Map<string, PathShape>

/** A layer that has not changed stays the same object, which nobody draws again. */
function unchanged(shape: Banded, layers: Layers | undefined): PathShape {
  const before = layers?.get(shape.key)
  const parts = before?.bands?.parts
  if (before && parts && shape.bands.parts.every((part, index) => part === parts[index])) return before
  layers?.set(shape.key, shape)
  return shape
}

/** What has been drawn of a band, by the name of the layer: a band that did not change is not drawn again. */
const DRAWN = new WeakMap<Band, Map<string, string>>()

function partsOf(
  bands: readonly Band[],
  layer: string,
  draw: (band: Band, row: number) => string,
): readonly string[] {
  return bands.map((band, index) => {
    const known = DRAWN.get(band) ?? new Map<string, string>()
    DRAWN.set(band, known)
    const drawn = known.get(layer) ?? draw(band, index * BAND)
    known.set(layer, drawn)
    return drawn
  })
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

/** A ring for the start and a square for the goal; at size 1 the square is half as wide as a cell. */
export function endsOf(cols: number, start?: number, goal?: number, size = 1): Shape[] {
  const shapes: Shape[] = []
  if (start !== undefined)
    shapes.push({
      ...{ kind: 'circle', key: 'start', ...middle(start, cols), r: 6.5 * size },
      ...{ fill: 'raised', stroke: 'ink', width: 2.5 * size },
    })
  if (goal !== undefined) {
    const side = size / 2
    const [col, row] = [(goal % cols) + (1 - side) / 2, Math.floor(goal / cols) + (1 - side) / 2]
    shapes.push({
      ...{ kind: 'path', key: 'goal', d: boxOf(col, row, side, side) },
      ...{ fill: 'ink', stroke: 'raised', width: 1.5 },
    })
  }
  return shapes
}

/** The same drawing with a frame around a cell, such as one that is about to be chosen. */
export function withCursor(drawing: Drawing, cell: number): Drawing {
  const [row, col] = [Math.floor(cell / drawing.cols), cell % drawing.cols]
  const d = boxOf(col, row, 1, 1)
  const halo: PathShape = { kind: 'path', key: 'cursor-halo', d, stroke: 'raised', width: 6 }
  const cursor: PathShape = { kind: 'path', key: 'cursor', d, stroke: 'ink', width: 2.5 }
  return { ...drawing, shapes: [...drawing.shapes, halo, cursor] }
}

/** The way as a thread. A light one, because numbers may lie over it. */
const threadOf = (cols: number, way: readonly number[] = []): Shape[] =>
  way.length < 2
    ? []
    : [
        {
          ...{ kind: 'path', key: 'thread', d: lineOf(way, cols) },
          ...{ stroke: 'thread', width: 3, opacity: 0.55 },
        },
      ]

const headOf = (cols: number, head: number, ring: boolean): Shape[] =>
  head < 0
    ? []
    : [
        {
          ...{ kind: 'group', key: 'head', ...middle(head, cols) },
          shapes: [
            ring
              ? { kind: 'circle', x: 0, y: 0, r: 9.5, stroke: 'thread', width: 3 }
              : { kind: 'circle', x: 0, y: 0, r: 7, fill: 'thread' },
          ],
        },
      ]
