/*
 * A drawing of a board is data: shapes, from bottom to top. The same shapes become SVG elements in a page (Svg.tsx), a
 * canvas (canvas/), an SVG file (markup.ts) and a link card (app/_cards), and look alike in all of them. Lengths are in
 * the drawing's units, `CELL` per cell, unless they say pixels.
 */

/** The colours of the design by role; see docs/design.md. */
export const INKS = [
  'paper',
  'raised',
  'sunken',
  'ink',
  'soft',
  'wall',
  'hairline',
  'edge',
  'thread',
  'on-thread',
  'fog',
  'good',
  'bad',
] as const
export type Ink = (typeof INKS)[number]

/** A colour of a scale, which boards show in every theme. */
export type ScaleColour = `#${string}` | `rgb(${string})`

/** A colour by role, a colour of a scale, or a hatching. */
export type Paint = Ink | ScaleColour | 'hatched-fog' | 'hatched-wall'

/** Whether a paint is the same in every theme. */
export const isScaleColour = (paint: Paint): paint is ScaleColour => /^#|^rgb\(/.test(paint)

interface Painted {
  /** Identifies the shape among its siblings; by default their order does. */
  readonly key?: string
  readonly fill?: Paint
  readonly stroke?: Paint
  /** Stroke width in units, or in pixels at every zoom if `pixels` is set. */
  readonly width?: number
  readonly pixels?: boolean
  /** Lengths of dashes and gaps; in pixels if the width is. */
  readonly dash?: readonly number[]
  readonly opacity?: number
  /** Restricts the shape to print or to screens. */
  readonly media?: 'print' | 'screen'
}

/** `d` as in SVG, which a canvas's Path2D accepts as well. */
export interface PathShape extends Painted {
  readonly kind: 'path'
  readonly d: string
  /** Fill with the even-odd rule. */
  readonly evenOdd?: boolean
  /** How the stroke has changed since the previous step. */
  readonly creeps?: Creep
  readonly bands?: Bands
}

/**
 * The same path in parts, each of `rows` rows of the board: if only some of them have changed, a canvas redraws only
 * their rows. No part extends more than one row beyond its own.
 */
export interface Bands {
  readonly rows: number
  readonly parts: readonly string[]
}

/** A part, `from` to `to` in cells, of a longer stroke: a snake that creeps, a thread that grows. */
interface Creep {
  readonly d: string
  /** Length of the whole stroke. */
  readonly cells: number
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

export interface CircleShape extends Painted {
  readonly kind: 'circle'
  readonly x: number
  readonly y: number
  readonly r: number
}

/** Text centred on its position. */
export interface TextShape {
  readonly kind: 'text'
  readonly key?: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
  readonly fill: Paint
  readonly bold?: boolean
  /** Colour around the letters, so that no line below crosses them. */
  readonly halo?: Paint
}

/** Shapes at a position, to which they glide from that of the same key in the previous step. */
export interface GroupShape {
  readonly kind: 'group'
  readonly key: string
  readonly x: number
  readonly y: number
  /** Rotation in degrees, clockwise. */
  readonly turn?: number
  readonly shapes: readonly Shape[]
}

/** A line through the middles of cells, alternating rows and columns: `cells[2 * i]`, `cells[2 * i + 1]`. */
export interface WayShape extends Painted {
  readonly kind: 'way'
  readonly cells: Float64Array
  /** Number of cells that have been reached. */
  readonly count: number
  /** Whether the last of them was reached in this step. */
  readonly grows?: boolean | undefined
}

/** Ranges of rows and columns, excluding their ends. */
export interface CellRange {
  readonly rows: readonly [number, number]
  readonly cols: readonly [number, number]
}

/** Shapes computed for the visible part only, and only if a cell has at least this many pixels. */
export interface AreaShape {
  readonly kind: 'area'
  readonly key: string
  readonly fromPixels: number
  readonly shapes: (seen: CellRange) => readonly Shape[]
}

export type Shape = PathShape | CircleShape | TextShape | GroupShape | WayShape | AreaShape

export interface Drawing {
  readonly rows: number
  readonly cols: number
  /** Margin around the board, in units. */
  readonly margin?: number
  /** Shapes that do not change during a game: the same array for the same level, so that it is drawn once. */
  readonly ground: readonly Shape[]
  readonly shapes: readonly Shape[]
  /** Shapes on top of everything that do not change either. */
  readonly above?: readonly Shape[]
  /** Approximate number of things that change from step to step; see `LARGE` in Picture.tsx. */
  readonly weight: number
}

/** The visible part of a board. */
export interface View {
  /** 1 for the whole board, 4 for a quarter of its width and height. */
  readonly zoom: number
  /** The middle of the visible part, as a share of the board's width and height. */
  readonly x: number
  readonly y: number
}

export const WHOLE_BOARD: View = { zoom: 1, x: 0.5, y: 0.5 }

/** Usual width of a board in pixels: the server, which does not know the screen, uses this. */
export const USUAL_PIXELS = 600

/** The top left corner and size of the visible part, as shares of the board. It never leaves the board. */
export function windowOf({ zoom, x, y }: View) {
  const size = 1 / Math.max(1, zoom)
  const from = (middle: number) => Math.max(0, Math.min(1 - size, middle - size / 2))
  return { x: from(x), y: from(y), size }
}

/** The rows and columns that are at least partly visible, and one more on each side. */
export function rangeOf(rows: number, cols: number, view: View): CellRange {
  const { x, y, size } = windowOf(view)
  const part = (from: number, length: number): readonly [number, number] => [
    Math.max(0, Math.floor(from * length) - 1),
    Math.min(length, Math.ceil((from + size) * length) + 1),
  ]
  return { rows: part(y, rows), cols: part(x, cols) }
}
