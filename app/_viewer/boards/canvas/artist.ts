import type { Drawing, WayShape } from '@/judge/drawing/shapes'
import type { View } from '@/judge/drawing/view'
import type { Looks } from './place'

/** A step of a board, or another part of it, or how it looks now. */
export interface Shown {
  readonly drawing: Drawing
  readonly view: View
  /** The same ones until something of them changes. */
  readonly looks: Looks
  /** How long things may be on their way to where they are, in milliseconds. */
  readonly stepMs: number
}

/** Whoever draws a board: in the page, or beside it. */
export interface Artist {
  show(shown: Shown): void
  close(): void
}

/** Ground, ways, four of marks, and what moves. */
export const LAYERS = 7
/** The place of the ways among the layers. */
export const WAYS = 1

/** The one way of a drawing. */
export const wayOf = ({ shapes }: Drawing): WayShape | undefined =>
  shapes.find((shape): shape is WayShape => shape.kind === 'way')
