import { CELL, pointsOfPairs } from './cells'
import { BOARD_PALETTES, type Theme } from './palette'
import {
  type CellRange,
  type Drawing,
  isScaleColour,
  type Paint,
  type PathShape,
  rangeOf,
  type Shape,
  USUAL_PIXELS,
  type View,
  type WayShape,
  WHOLE_BOARD,
  windowOf,
} from './shapes'

/** An SVG element with React's attribute names. Svg.tsx and markup.ts each write it in their own way. */
export interface SvgElement {
  readonly tag: 'path' | 'circle' | 'text' | 'g' | 'polyline'
  readonly key?: string | undefined
  readonly attributes: Readonly<Record<string, string | number | undefined>>
  readonly text?: string
  /** The element's position and rotation, to which it glides when a page redraws it. */
  readonly glides?: { readonly x: number; readonly y: number; readonly turn: number }
  readonly creeps?: PathShape['creeps']
  readonly media?: 'print' | 'screen' | undefined
  readonly children?: readonly SvgElement[]
}

/** The medium that a drawing is drawn for. */
interface Sheet {
  readonly colourOf: (paint: Paint) => string
  /** Units per pixel, if the SVG's reader does not support `vector-effect`. */
  readonly unitsPerPixel?: number | undefined
  readonly seen: CellRange
  /** Approximate side of a cell in pixels. */
  readonly cellPixels: number
}

type Sides = Pick<Drawing, 'rows' | 'cols' | 'margin'>

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
const elementsOf = (shapes: readonly Shape[], sheet: Sheet): SvgElement[] =>
  shapes.flatMap((shape) => elementOf(shape, sheet) ?? [])

/** Returns `undefined` if there is nothing to see. */
export function elementOf(shape: Shape, sheet: Sheet): SvgElement | undefined {
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
function wayOf(shape: WayShape, sheet: Sheet): SvgElement | undefined {
  const { key, cells, count, grows } = shape
  const lineTo = (end: number): SvgElement => ({
    tag: 'polyline',
    key: 'line',
    attributes: { points: pointsOfPairs(cells, end), ...painted({ ...shape, opacity: undefined }, sheet) },
  })
  if (count === 0) return undefined
  if (!grows || count < 2)
    return { tag: 'g', key, attributes: { opacity: shape.opacity }, children: [lineTo(count)] }
  const at = (index: number) => `${(cells[2 * index + 1]! + 0.5) * CELL} ${(cells[2 * index]! + 0.5) * CELL}`
  const d = `M${at(count - 2)}L${at(count - 1)}`
  const last: SvgElement = {
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

function textOf(shape: Extract<Shape, { kind: 'text' }>, { colourOf }: Sheet): SvgElement {
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
const round = (length: number): number => Math.round(100 * length) / 100

interface MarkupOptions {
  readonly theme?: Theme
  /** Length of the longer side in pixels. */
  readonly pixels?: number
  /** Font family of the text. */
  readonly font?: string
}

/** A drawing as a self-contained SVG file: colours and widths are written out. */
export function markupOf(
  drawing: Drawing,
  { theme = 'light', pixels = 640, font = 'monospace' }: MarkupOptions = {},
): string {
  const { x, y, width, height } = boundsOf(drawing)
  const scale = pixels / Math.max(width, height)
  const sheet = sheetOf(drawing, (paint) => colourIn(theme, paint), undefined, 1 / scale)
  const shapes = [...drawing.ground, ...drawing.shapes, ...(drawing.above ?? [])]
  const root = attributesOf({
    xmlns: 'http://www.w3.org/2000/svg',
    width: round(width * scale),
    height: round(height * scale),
    viewBox: [x, y, width, height].map(round).join(' '),
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    fontFamily: font,
    textAnchor: 'middle',
  })
  const inside = elementsOf(shapes, sheet).filter(({ media }) => media !== 'print')
  return `<svg${root}>\n${hatchingsIn(drawing, theme)}${inside.map(markupOfElement).join('\n')}\n</svg>\n`
}

/** In a file with one drawing, hatchings are named by paint. */
function colourIn(theme: Theme, paint: Paint): string {
  if (paint === 'hatched-fog' || paint === 'hatched-wall') return `url(#${paint})`
  return isScaleColour(paint) ? paint : BOARD_PALETTES[theme][paint]
}

function hatchingsIn(drawing: Drawing, theme: Theme): string {
  if (!hatchingsOf(drawing).has('fog')) return ''
  const { fog, edge } = BOARD_PALETTES[theme]
  return `<defs><pattern id="hatched-fog" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="${fog}"/><path d="M0 0V8" stroke="${edge}" stroke-width="2" stroke-opacity="0.25"/></pattern></defs>\n`
}

function markupOfElement({ tag, attributes, text, glides, children = [] }: SvgElement): string {
  const transform = glides && {
    transform: `translate(${round(glides.x)} ${round(glides.y)})${glides.turn ? ` rotate(${glides.turn})` : ''}`,
  }
  const start = `<${tag}${attributesOf({ ...attributes, ...transform })}`
  const inside = text === undefined ? children.map(markupOfElement).join('') : escaped(text)
  return inside ? `${start}>${inside}</${tag}>` : `${start}/>`
}

/** React's attribute names are SVG's in camel case instead of hyphens, with one exception. */
const nameOf = (name: string) =>
  name === 'viewBox' ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const attributesOf = (attributes: SvgElement['attributes']): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${nameOf(name)}="${escaped(`${value}`)}"`)
    .join('')

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text and attributes for XML, which cannot contain control characters. */
const escaped = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').replace(/[&<>"]/g, (found) => ENTITIES[found] ?? '')

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * A point in cells from the upper left corner of the board, perhaps outside of it. It is given as shares of the visible
 * part.
 */
export function placeUnder(drawing: Sides, point: Point, view: View = WHOLE_BOARD): Point {
  const bounds = boundsOf(drawing)
  const { x, y, size } = windowOf(view)
  return {
    x: (bounds.x + (x + point.x * size) * bounds.width) / CELL,
    y: (bounds.y + (y + point.y * size) * bounds.height) / CELL,
  }
}

/** The cell at a point, which is given as shares of the visible part; undefined outside the board. */
export function cellUnder(drawing: Sides, point: Point, view?: View): number | undefined {
  const { x, y } = placeUnder(drawing, point, view)
  const [row, col] = [Math.floor(y), Math.floor(x)]
  const isInside = row >= 0 && col >= 0 && row < drawing.rows && col < drawing.cols
  return isInside ? row * drawing.cols + col : undefined
}

/** The name of each hatching by paint. */
const HATCHED = { 'hatched-fog': 'fog', 'hatched-wall': 'wall' } as const

export const hatchingOf = (paint: Paint | undefined): 'fog' | 'wall' | undefined =>
  paint === 'hatched-fog' || paint === 'hatched-wall' ? HATCHED[paint] : undefined

/** Which hatchings are used as fill by the shapes of a drawing. */
export function hatchingsOf({ ground, shapes }: Drawing): ReadonlySet<'fog' | 'wall'> {
  const fills = [...ground, ...shapes].map((shape: Shape) => ('fill' in shape ? shape.fill : undefined))
  return new Set(fills.flatMap((fill) => hatchingOf(fill) ?? []))
}
