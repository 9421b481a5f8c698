import {
  type CellRange,
  type CircleShape,
  type GroupShape,
  isScaleColour,
  type Paint,
  type PathShape,
  type Shape,
  type TextShape,
} from '@/judge/drawing/shapes'
import { CELL } from '../../../../judge/drawing/cells'
import { partsWithin, type Rows } from './bands'
import type { Colours } from './colours'

/** The part of a canvas context that we use. Tests record calls to it. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  | 'translate'
  | 'rotate'
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'arc'
  | 'fill'
  | 'stroke'
  | 'setLineDash'
  | 'fillText'
  | 'strokeText'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineCap'
  | 'lineJoin'
  | 'globalAlpha'
  | 'font'
  | 'textAlign'
>

export interface Easel {
  readonly pen: Pen
  readonly colours: Colours
  /** Drawing units per CSS pixel. */
  readonly unitsPerPixel: number
  readonly seen: CellRange
  /** Redraws only these rows. */
  readonly rows?: Rows | undefined
  readonly pathOf: (d: string) => Path2D
  readonly hatching: (of: 'hatched-fog' | 'hatched-wall') => CanvasPattern | string
  /** The current place of a gliding group. */
  readonly placeOf?: (group: Extract<Shape, { kind: 'group' }>) => { readonly x: number; readonly y: number }
}

/** Draws shapes on top of each other. Ways are drawn by ways.ts, on a layer of their own. */
export function paintShapes(shapes: readonly Shape[], easel: Easel): void {
  for (let at = 0; at < shapes.length; ) {
    const end = endOfAlike(shapes, at)
    if (end > at) paintAlike(shapes.slice(at, end) as GroupShape[], easel)
    else paintShape(shapes[at]!, easel)
    at = Math.max(end, at + 1)
  }
}

/** The circle of a group that consists of a single dot. */
function dotOf(shape: Shape | undefined): CircleShape | undefined {
  const [only, more] = shape?.kind === 'group' ? shape.shapes : []
  return only?.kind === 'circle' && !more ? only : undefined
}

/** The end of a run of dots that look alike; `from` itself if there are fewer than two. */
function endOfAlike(shapes: readonly Shape[], from: number): number {
  const first = dotOf(shapes[from])
  if (!first) return from
  let end = from + 1
  for (let dot = dotOf(shapes[end]); dot && isAlike(dot, first); dot = dotOf(shapes[end])) end++
  return end === from + 1 ? from : end
}

const isAlike = (one: CircleShape, other: CircleShape): boolean =>
  one.r === other.r && one.fill === other.fill && one.stroke === other.stroke && one.width === other.width

/** Draws hundreds of dots as one path, because most of the time goes into setting up the pen. */
function paintAlike(groups: readonly GroupShape[], easel: Easel): void {
  const { pen, placeOf } = easel
  pen.beginPath()
  for (const group of groups) {
    const { x, y } = placeOf?.(group) ?? group
    const dot = dotOf(group)!
    pen.moveTo(x + dot.x + dot.r, y + dot.y)
    pen.arc(x + dot.x, y + dot.y, dot.r, 0, 2 * Math.PI)
  }
  paintPath(dotOf(groups[0])!, easel)
}

function paintShape(shape: Shape, easel: Easel): void {
  const { pen } = easel
  switch (shape.kind) {
    case 'path':
      if (shape.media !== 'print') paintPath(shape, easel, pathFor(shape, easel))
      break
    case 'circle':
      pen.beginPath()
      pen.arc(shape.x, shape.y, shape.r, 0, 2 * Math.PI)
      paintPath(shape, easel)
      break
    case 'text':
      paintText(shape, easel)
      break
    case 'group': {
      const { x, y } = easel.placeOf?.(shape) ?? shape
      const turn = ((shape.turn ?? 0) * Math.PI) / 180
      // Reverting the transform by hand is faster than `save` and `restore`.
      pen.translate(x, y)
      if (turn) pen.rotate(turn)
      paintShapes(shape.shapes, easel)
      if (turn) pen.rotate(-turn)
      pen.translate(-x, -y)
      break
    }
    case 'area':
      if (CELL / easel.unitsPerPixel >= shape.fromPixels) paintShapes(shape.shapes(easel.seen), easel)
      break
    case 'way':
      break
  }
}

const PATHS = new WeakMap<PathShape, Path2D>()

/** The parsed path of a shape, cached because parsing long paths takes most of the time. */
function pathFor(shape: PathShape, { pathOf, rows }: Easel): Path2D {
  if (rows && shape.bands) return pathOf(partsWithin(shape.bands, rows))
  const path = PATHS.get(shape) ?? pathOf(shape.d)
  PATHS.set(shape, path)
  return path
}

type Look = Omit<PathShape, 'kind' | 'd'>

/** Fills and strokes a path, or the current one if none is given. */
function paintPath(look: Look, easel: Easel, path?: Path2D): void {
  const { pen } = easel
  pen.globalAlpha = look.opacity ?? 1
  if (look.fill) {
    pen.fillStyle = styleOf(look.fill, easel)
    if (path) look.evenOdd ? pen.fill(path, 'evenodd') : pen.fill(path)
    else pen.fill()
  }
  if (look.stroke && look.width !== 0) {
    setStroke(look, easel)
    if (path) pen.stroke(path)
    else pen.stroke()
  }
  pen.globalAlpha = 1
}

/** Nobody can see whether thinner lines, in CSS pixels, have round caps and joins. */
const ROUND = 3

/** Sets up the pen for strokes. Without a graphics card round lines take three times as long as others. */
export function setStroke({ stroke, width = 1, pixels, dash = [] }: Look, easel: Easel): void {
  const { pen, unitsPerPixel } = easel
  const scale = pixels ? unitsPerPixel : 1
  const round = (width * scale) / unitsPerPixel >= ROUND
  if (stroke) pen.strokeStyle = styleOf(stroke, easel)
  pen.lineWidth = width * scale
  pen.lineCap = round ? 'round' : 'square'
  pen.lineJoin = round ? 'round' : 'bevel'
  pen.setLineDash(dash.map((length) => length * scale))
}

function styleOf(paint: Paint, { colours, hatching }: Easel): string | CanvasPattern {
  if (paint === 'hatched-fog' || paint === 'hatched-wall') return hatching(paint)
  return isScaleColour(paint) ? paint : colours[paint]
}

function paintText({ x, y, size, text, fill, bold, halo }: TextShape, easel: Easel): void {
  const { pen } = easel
  pen.font = `${bold ? 600 : 400} ${size}px "JetBrains Mono Variable", monospace`
  pen.textAlign = 'center'
  const line = y + 0.36 * size
  if (halo) {
    setStroke({ stroke: halo, width: size / 2 }, easel)
    pen.strokeText(text, x, line)
  }
  pen.fillStyle = styleOf(fill, easel)
  pen.fillText(text, x, line)
}
