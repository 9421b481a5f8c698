import { onThemeChange } from '@/app/_ui/theme'
import { CELL } from '@/judge/drawing/cells'
import { viewBoxOf } from '@/judge/drawing/elements'
import {
  type Bands,
  type CellRange,
  type CircleShape,
  type Drawing,
  type GroupShape,
  INKS,
  type Ink,
  isScaleColour,
  type Paint,
  type PathShape,
  type Shape,
  type TextShape,
  type View,
  type WayShape,
} from '@/judge/drawing/shapes'

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

/** A snapshot of the layer, to continue from. */
interface Kept<Image> {
  readonly count: number
  readonly image: Image
}

/** A long way is split into this many parts, with a snapshot after each: going back need not redraw all of it. */
const KEPT_PARTS = 12
/** Shorter ways are redrawn in a fraction of a frame, even on a slow processor. */
const LONG = 2_000
/** Number of cells drawn between two looks at the clock. */
const AT_ONCE = 2000

/**
 * One way on a canvas of its own: what has been drawn stays, and each step adds to it. A way of a million cells is
 * never drawn in one go, and never redrawn as a whole.
 */
export class WayLayer<Image> {
  private cells: Float64Array | undefined
  private colour: string | undefined
  private drawn = 0
  private kept: Kept<Image>[] = []

  constructor(
    private readonly canvas: { clear(): void; keep(): Image; restore(image: Image): void; now(): number },
  ) {}

  /** Forgets everything, because the canvas has changed or shows another part. */
  reset(): void {
    this.canvas.clear()
    this.drawn = 0
    this.kept = []
  }

  /**
   * Draws the first `count` cells of a way, for at most `milliseconds` if much of it is new.
   *
   * Returns whether all of them are drawn.
   */
  show({ cells, stroke, width, pixels }: WayShape, count: number, easel: Easel, milliseconds = 6): boolean {
    if (cells !== this.cells || stroke !== this.colour) this.reset()
    this.cells = cells
    this.colour = stroke
    const end = Math.min(count, cells.length / 2)
    if (end < this.drawn) this.goBack(end)
    setStroke({ stroke, width, pixels }, easel)
    const began = this.canvas.now()
    const isLong = cells.length / 2 >= LONG
    const part = Math.ceil(cells.length / 2 / KEPT_PARTS)
    while (this.drawn < end) {
      const stop = isLong ? this.kept.length * part + part : end
      this.add(Math.min(end, stop, this.drawn + AT_ONCE), easel.pen)
      if (isLong && this.drawn === stop && stop < cells.length / 2)
        this.kept.push({ count: stop, image: this.canvas.keep() })
      if (this.canvas.now() - began > milliseconds) break
    }
    return this.drawn === end
  }

  /** Restores the last snapshot with at most `count` cells. */
  private goBack(count: number): void {
    const near = this.kept.filter((each) => each.count <= count).at(-1)
    this.kept = this.kept.filter((each) => each.count <= count)
    this.canvas.clear()
    if (near) this.canvas.restore(near.image)
    this.drawn = near?.count ?? 0
  }

  private add(end: number, pen: Pen): void {
    const cells = this.cells!
    pen.beginPath()
    for (let index = Math.max(0, this.drawn - 1); index < end; index++) {
      const [x, y] = [(cells[2 * index + 1]! + 0.5) * CELL, (cells[2 * index]! + 0.5) * CELL]
      if (index === Math.max(0, this.drawn - 1)) pen.moveTo(x, y)
      else pen.lineTo(x, y)
    }
    pen.stroke()
    this.drawn = end
  }
}

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

/** A range of rows of a board; `to` is exclusive. */
export interface Rows {
  readonly from: number
  readonly to: number
}

/** Number of rows by which the ink of a band may extend beyond it. */
const REACH = 1

/** The rows that contain ink of a band. */
const inkOf = (band: number, { rows }: Bands): Rows => ({
  from: band * rows - REACH,
  to: (band + 1) * rows + REACH,
})

/** The parts of a path with ink in the given rows, joined into one path. */
export function partsWithin(bands: Bands, { from, to }: Rows): string {
  return bands.parts
    .filter((_, band) => inkOf(band, bands).to > from && inkOf(band, bands).from < to)
    .join('')
}

/** The index range from the first to the last banded shape, `to` exclusive; both are 0 if there is none. */
export function bandedIn(shapes: readonly Shape[]): Rows {
  const from = shapes.findIndex(isBanded)
  return from < 0 ? { from: 0, to: 0 } : { from, to: shapes.findLastIndex(isBanded) + 1 }
}

const isBanded = (shape: Shape): shape is PathShape & { bands: Bands } =>
  shape.kind === 'path' && shape.bands !== undefined

/**
 * The rows in which two pictures differ.
 *
 * Returns undefined if anything may differ.
 */
export function changedRows(before: readonly Shape[], after: readonly Shape[]): Rows | undefined {
  if (before.length !== after.length) return
  let [from, to] = [Number.POSITIVE_INFINITY, 0]
  for (const [at, shape] of after.entries()) {
    const last = before[at]!
    if (shape === last) continue
    if (!isBanded(shape) || !isBanded(last) || shape.key !== last.key) return
    for (const [band, part] of shape.bands.parts.entries()) {
      if (part === last.bands.parts[band]) continue
      const ink = inkOf(band, shape.bands)
      from = Math.min(from, ink.from)
      to = Math.max(to, ink.to)
    }
  }
  return { from, to }
}

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

export type Colours = Readonly<Record<Ink, string>>

/** The current colours of the page, because a canvas cannot resolve their CSS names. */
export function coloursOf(home: HTMLElement): Colours {
  const probe = home.appendChild(document.createElement('span'))
  const read = (colour: string) => {
    probe.style.color = colour
    return getComputedStyle(probe).color
  }
  const inks = Object.fromEntries(INKS.map((ink) => [ink, read(`var(--color-${ink})`)]))
  probe.remove()
  return inks as Record<Ink, string>
}

/** Calls back when theme or pixel density may have changed; returns a function that unsubscribes. */
export function onChangeOfLooks(changed: () => void): () => void {
  const density = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
  const leaveTheme = onThemeChange(changed)
  density.addEventListener('change', changed)
  return () => {
    leaveTheme()
    density.removeEventListener('change', changed)
  }
}
