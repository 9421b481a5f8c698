import { CELL, pointsOfPairs } from './cells'
import type { Drawing, Paint, PathShape, Range, Shape, WayShape } from './shapes'
import { rangeOf, USUAL_PIXELS, type View, WHOLE_BOARD, windowOf } from './view'

/** An SVG element with React's attribute names. Svg.tsx and markup.ts each write it in their own way. */
export interface Element {
  readonly tag: 'path' | 'circle' | 'text' | 'g' | 'polyline'
  readonly key?: string | undefined
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly text?: string
  /** The element's position and rotation, to which it glides when a page redraws it. */
  readonly glides?: { readonly x: number; readonly y: number; readonly turn: number }
  readonly creeps?: PathShape['creeps']
  readonly media?: 'print' | 'screen' | undefined
  readonly children?: readonly Element[]
}

/** The medium that a drawing is drawn for. */
export interface Sheet {
  readonly colourOf: (paint: Paint) => string
  /** Units per pixel, if the SVG's reader does not support `vector-effect`. */
  readonly unitsPerPixel?: number | undefined
  readonly seen: Range
  /** Approximate side of a cell in pixels. */
  readonly cellPixels: number
}

export type Sides = Pick<Drawing, 'rows' | 'cols' | 'margin'>

/** Margin around a board in units: for half of its border, or for the thread that leaves it. */
const marginOf = ({ rows, cols, margin = 2 }: Sides) =>
  Math.max(margin, (2 * CELL * Math.max(rows, cols)) / USUAL_PIXELS)

/** The bounds of a drawing with its margin, in units. */
export function boundsOf(drawing: Sides) {
  const margin = marginOf(drawing)
  const [width, height] = [drawing.cols * CELL + 2 * margin, drawing.rows * CELL + 2 * margin]
  return { x: -margin, y: -margin, width, height }
}

/** The visible part of a drawing as an SVG viewBox. */
export function viewBoxOf(drawing: Drawing, view: View = WHOLE_BOARD): string {
  const bounds = boundsOf(drawing)
  const { x, y, size } = windowOf(view)
  const numbers = [bounds.x + x * bounds.width, bounds.y + y * bounds.height]
  return [...numbers, size * bounds.width, size * bounds.height].map(round).join(' ')
}

/** `unitsPerPixel`: see `Sheet`. */
export function sheetOf(
  { rows, cols }: Pick<Drawing, 'rows' | 'cols'>,
  colourOf: Sheet['colourOf'],
  view: View = WHOLE_BOARD,
  unitsPerPixel?: number,
): Sheet {
  const pixels = unitsPerPixel ? CELL / unitsPerPixel : USUAL_PIXELS / Math.max(rows, cols)
  return {
    colourOf,
    unitsPerPixel,
    seen: rangeOf(rows, cols, view),
    cellPixels: pixels * Math.max(1, view.zoom),
  }
}

/** The elements of some shapes. */
export const elementsOf = (shapes: readonly Shape[], sheet: Sheet): Element[] =>
  shapes.flatMap((shape) => elementOf(shape, sheet) ?? [])

/** Returns `undefined` if there is nothing to see. */
export function elementOf(shape: Shape, sheet: Sheet): Element | undefined {
  const { key } = shape
  switch (shape.kind) {
    case 'path':
      return {
        tag: 'path',
        key,
        media: shape.media,
        attributes: {
          d: shape.d,
          fillRule: shape.evenOdd ? 'evenodd' : undefined,
          ...painted(shape, sheet),
        },
        ...(shape.creeps && { creeps: shape.creeps }),
      }
    case 'circle': {
      const { x, y, r } = shape
      return {
        tag: 'circle',
        key,
        attributes: { cx: round(x), cy: round(y), r: round(r), ...painted(shape, sheet) },
      }
    }
    case 'text':
      return textOf(shape, sheet)
    case 'group': {
      const { x, y, turn = 0, shapes } = shape
      return { tag: 'g', key, attributes: {}, glides: { x, y, turn }, children: elementsOf(shapes, sheet) }
    }
    case 'way':
      return wayOf(shape, sheet)
    case 'area':
      return sheet.cellPixels < shape.fromPixels
        ? undefined
        : { tag: 'g', key, attributes: {}, children: elementsOf(shape.shapes(sheet.seen), sheet) }
  }
}

/** A way that grows ends in a separate line for its last step, which grows out of the previous one. */
function wayOf(shape: WayShape, sheet: Sheet): Element | undefined {
  const { key, cells, count, grows } = shape
  const lineTo = (end: number): Element => ({
    tag: 'polyline',
    key: 'line',
    attributes: { points: pointsOfPairs(cells, end), ...painted({ ...shape, opacity: undefined }, sheet) },
  })
  if (count === 0) return undefined
  if (!grows || count < 2)
    return { tag: 'g', key, attributes: { opacity: shape.opacity }, children: [lineTo(count)] }
  const at = (index: number) => `${(cells[2 * index + 1]! + 0.5) * CELL} ${(cells[2 * index]! + 0.5) * CELL}`
  const d = `M${at(count - 2)}L${at(count - 1)}`
  const last: Element = {
    tag: 'path',
    key: 'last',
    attributes: { d, ...painted({ ...shape, opacity: undefined }, sheet) },
    creeps: { d, cells: 1, from: [0, 0], to: [0, 1] },
  }
  return { tag: 'g', key, attributes: { opacity: shape.opacity }, children: [lineTo(count - 1), last] }
}

type Painted = Pick<PathShape, 'fill' | 'stroke' | 'width' | 'pixels' | 'dash'> & {
  readonly opacity?: number | undefined
}

function painted({ fill, stroke, width, pixels, dash, opacity }: Painted, sheet: Sheet) {
  const { unitsPerPixel } = sheet
  const scale = pixels && unitsPerPixel ? unitsPerPixel : 1
  return {
    fill: fill && sheet.colourOf(fill),
    stroke: stroke && sheet.colourOf(stroke),
    strokeWidth: width === undefined ? undefined : round(width * scale),
    strokeDasharray: dash?.map((length) => round(length * scale)).join(' '),
    vectorEffect: pixels && !unitsPerPixel ? 'non-scaling-stroke' : undefined,
    opacity,
  }
}

function textOf(shape: Extract<Shape, { kind: 'text' }>, { colourOf }: Sheet): Element {
  const { key, x, y, size, text, fill, bold, halo } = shape
  return {
    tag: 'text',
    key,
    text,
    attributes: {
      x: round(x),
      // The middle of digits is this far above their baseline.
      y: round(y + 0.36 * size),
      fontSize: round(size),
      fontWeight: bold ? 600 : undefined,
      fill: colourOf(fill),
      stroke: halo && colourOf(halo),
      strokeWidth: halo && round(size / 2),
      paintOrder: halo && 'stroke',
    },
  }
}

/** Rounds to two decimal places, which is a thousandth of a pixel. */
export const round = (length: number): number => Math.round(100 * length) / 100
