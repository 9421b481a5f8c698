/*
 * A board is drawn as data: shapes in the order in which they lie over each other. The same shapes become SVG elements in a
 * page (Svg.tsx), a canvas (canvas/), an SVG file (markup.ts) and the picture of a link (app/_cards), and look alike in all
 * of them. Lengths are in the drawing's own units, `CELL` a cell, unless they say pixels.
 */

/** The colours of the design by their role; see docs/design.md. */
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

/** A colour by role, one of a scale with its light and its dark value, or hatching. */
export type Paint = Ink | `light-dark(${string})` | 'hatched-fog' | 'hatched-wall'

interface Painted {
  /** Told apart from its siblings by it; their places tell them apart without it. */
  readonly key?: string
  readonly fill?: Paint
  readonly stroke?: Paint
  /** Of the stroke, in units; a number of pixels at every zoom where `pixels` is set. */
  readonly width?: number
  readonly pixels?: boolean
  /** Lengths of strokes and gaps; in pixels like the width. */
  readonly dash?: readonly number[]
  readonly opacity?: number
  /** On paper only, or on screens only. */
  readonly media?: 'print' | 'screen'
}

/** `d` as in SVG: what a canvas's Path2D reads as well. */
export interface PathShape extends Painted {
  readonly kind: 'path'
  readonly d: string
  /** Filled only where an odd number of its parts lie over each other. */
  readonly evenOdd?: boolean
  /** How the stroke came to be what it is since the step before. */
  readonly creeps?: Creep
  readonly bands?: Bands
}

/**
 * The same path in parts, each of so many rows of the board: where only some of them have changed, a canvas draws only
 * their rows anew. None reaches farther than one row beyond its own.
 */
export interface Bands {
  readonly rows: number
  readonly parts: readonly string[]
}

/** A longer stroke of which a part is seen: a snake that creeps, a thread that grows. From `from` to `to`, in cells. */
export interface Creep {
  readonly d: string
  /** Its whole length. */
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

/** Centred on its place. */
export interface TextShape {
  readonly kind: 'text'
  readonly key?: string
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
  readonly fill: Paint
  readonly bold?: boolean
  /** What surrounds the letters, so that a line below them does not cross them. */
  readonly halo?: Paint
}

/** Shapes that stand somewhere, and glide there from where the same key stood one step before. */
export interface GroupShape {
  readonly kind: 'group'
  readonly key: string
  readonly x: number
  readonly y: number
  /** In degrees, clockwise. */
  readonly turn?: number
  readonly shapes: readonly Shape[]
}

/** A line through the middles of cells, row and column in turn: `cells[2 * i]`, `cells[2 * i + 1]`. */
export interface WayShape extends Painted {
  readonly kind: 'way'
  readonly cells: Float64Array
  /** So many cells of them have been reached. */
  readonly count: number
  /** The last of them was reached with this very step. */
  readonly grows?: boolean | undefined
}

/** Rows and columns from … to, the last ones excluded. */
export interface Range {
  readonly rows: readonly [number, number]
  readonly cols: readonly [number, number]
}

/** What is worked out for the part that is seen, and only where a cell has so many pixels at least. */
export interface AreaShape {
  readonly kind: 'area'
  readonly key: string
  readonly fromPixels: number
  readonly shapes: (seen: Range) => readonly Shape[]
}

export type Shape = PathShape | CircleShape | TextShape | GroupShape | WayShape | AreaShape

export interface Drawing {
  readonly rows: number
  readonly cols: number
  /** Room around the board, in units. */
  readonly margin?: number
  /** What does not change during a game: the same array for the same level, so that it is drawn once. */
  readonly ground: readonly Shape[]
  readonly shapes: readonly Shape[]
  /** What lies over all and does not change either. */
  readonly above?: readonly Shape[]
  /** Things in it that change from step to step, roughly; see `LARGE` in Picture.tsx. */
  readonly weight: number
}
