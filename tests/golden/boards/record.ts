import { type Easel, type Pen, paintShapes } from '@/app/_viewer/boards/canvas/paint'
import { WayLayer } from '@/app/_viewer/boards/canvas/ways'
import { CELL } from '@/judge/drawing/cells'
import { boundsOf } from '@/judge/drawing/elements'
import { PALETTES } from '@/judge/drawing/palette'
import type { Drawing } from '@/judge/drawing/shapes'
import { rangeOf, WHOLE_BOARD } from '@/judge/drawing/view'

/** Side of the canvas in pixels. */
const SIDE = 640

/** Returns the width of a cell in pixels. */
export function pixelsOf(drawing: Drawing): number {
  const { width, height } = boundsOf(drawing)
  return (CELL * SIDE) / Math.max(width, height)
}

/** Returns the canvas commands that draw a board, one per line. Unlike pixels, they are the same on every machine. */
export function record(drawing: Drawing, view = WHOLE_BOARD): string {
  const lines: string[] = []
  const pen = penThatWrites(lines)
  const easel: Easel = {
    ...{ pen, colours: { ...PALETTES.light, dark: false } },
    unitsPerPixel: CELL / pixelsOf(drawing),
    seen: rangeOf(drawing.rows, drawing.cols, view),
    pathOf: (d) => ({ toString: () => d }) as unknown as Path2D,
    hatching: (of) => of,
  }
  paintShapes(drawing.ground, easel)
  const way = drawing.shapes.find((shape) => shape.kind === 'way')
  const layer = new WayLayer({
    clear: () => lines.push('clear'),
    keep: () => 0,
    restore: () => 0,
    now: () => 0,
  })
  if (way?.kind === 'way') layer.show(way, way.count, easel)
  paintShapes(drawing.shapes, easel)
  paintShapes(drawing.above ?? [], easel)
  return `${lines.join('\n')}\n`
}

const textOf = (value: unknown): string =>
  typeof value === 'number' ? `${Math.round(100 * value) / 100}` : `${value}`

/** Returns a pen that appends every call and every setting as a line. */
const penThatWrites = (lines: string[]): Pen =>
  new Proxy({} as Pen, {
    get:
      (_, name) =>
      (...values: unknown[]) => {
        lines.push(`${String(name)} ${values.map(textOf).join(' ')}`.trim())
      },
    set: (_, name, value) => {
      lines.push(`${String(name)} = ${textOf(value)}`)
      return true
    },
  })
