import { viewBoxOf } from '@/judge/drawing/elements'
import type { Drawing } from '@/judge/drawing/shapes'
import type { View } from '@/judge/drawing/view'
import { CELL } from '../../../../judge/drawing/cells'
import type { Colours } from './colours'

/** What a board looks like whatever it shows. */
export interface Looks {
  /** Pixels of the screen. */
  readonly width: number
  readonly height: number
  /** Of them in one of the page. */
  readonly density: number
  readonly colours: Colours
}

/** Where a board's corner lies in the pixels of its canvases, and how many of them are a unit: as an SVG is placed. */
export function placeOf(drawing: Drawing, view: View, { width, height, density }: Looks) {
  const box = viewBoxOf(drawing, view).split(' ').map(Number)
  const [x, y, seenWidth, seenHeight] = box as [number, number, number, number]
  const scale = Math.min(width / seenWidth, height / seenHeight)
  return {
    scale,
    left: (width - seenWidth * scale) / 2 - x * scale,
    top: (height - seenHeight * scale) / 2 - y * scale,
    unitsPerPixel: density / scale,
  }
}

/** Pixels of the page that a cell is wide. */
export const cellPixels = (...place: Parameters<typeof placeOf>): number =>
  CELL / placeOf(...place).unitsPerPixel
