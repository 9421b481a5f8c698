import { viewBoxOf } from '@/judge/drawing/elements'
import type { Drawing, View } from '@/judge/drawing/shapes'
import { CELL } from '../../../../judge/drawing/cells'
import type { Colours } from './colours'

/** How a board looks, whatever it shows. */
export interface Looks {
  /** Size in device pixels. */
  readonly width: number
  readonly height: number
  /** Device pixels per CSS pixel. */
  readonly density: number
  readonly colours: Colours
}

/** The position of a board's corner on its canvases and its scale, in device pixels: the same as for an SVG. */
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

/** Width of a cell in CSS pixels. */
export const cellPixels = (...place: Parameters<typeof placeOf>): number =>
  CELL / placeOf(...place).unitsPerPixel
