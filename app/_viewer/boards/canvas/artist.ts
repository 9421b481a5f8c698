import type { Drawing, View, WayShape } from '@/judge/drawing/shapes'
import type { Looks } from './place'

/** What to draw: a step of a board, the visible part, and its current looks. */
export interface BoardFrame {
  readonly drawing: Drawing
  readonly view: View
  /** The same object until one of its values changes. */
  readonly looks: Looks
  /** Time that things may take to glide to their new places, in milliseconds. */
  readonly stepMs: number
}

/** Draws a board: in the page or in a worker. */
export interface Artist {
  show(shown: BoardFrame): void
  close(): void
}

/** Number of layers: the ground, the ways, two for marks, and one for what moves. */
export const LAYERS = 5
/** Index of the layer for ways. */
export const WAYS = 1

/** The only way of a drawing. */
export const wayOf = ({ shapes }: Drawing): WayShape | undefined =>
  shapes.find((shape): shape is WayShape => shape.kind === 'way')
