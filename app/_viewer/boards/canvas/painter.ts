import { CELL } from '@/judge/drawing/cells'
import { type Drawing, type GroupShape, rangeOf, type Shape } from '@/judge/drawing/shapes'
import {
  type Artist,
  type BoardFrame,
  bandedIn,
  type Colours,
  cellPixels,
  changedRows,
  type Easel,
  paintShapes,
  placeOf,
  type Rows,
  WAYS,
  WayLayer,
  wayOf,
} from './paint'

/** A canvas in the page, or one that a worker draws on. */
type AnyCanvas = HTMLCanvasElement | OffscreenCanvas

/** Makes an offscreen canvas. Both kinds have the same drawing methods, but TypeScript does not know that. */
const scratch = (width: number, height: number): AnyCanvas =>
  typeof OffscreenCanvas === 'undefined'
    ? Object.assign(document.createElement('canvas'), { width, height })
    : new OffscreenCanvas(width, height)

function penOf(canvas: AnyCanvas): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | null
  if (!pen) throw new Error('this browser has no canvas')
  return pen
}

/** One of the canvases of a board. */
class Layer {
  private readonly context: CanvasRenderingContext2D
  /** Whether nothing was drawn since the last clear. Clearing again would cost as much as drawing. */
  private blank = true

  constructor(private readonly canvas: AnyCanvas) {
    this.context = penOf(canvas)
  }

  /** The context to draw with. Reading it marks the layer as not blank. */
  get pen(): CanvasRenderingContext2D {
    this.blank = false
    return this.context
  }

  /** Sets the size, in device pixels. This erases the canvas. */
  fit(width: number, height: number): void {
    this.canvas.width = width
    this.canvas.height = height
    this.blank = true
  }

  clear(): void {
    if (this.blank) return
    const { context } = this
    context.save()
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.canvas.width, this.canvas.height)
    context.restore()
    this.blank = true
  }

  /** Clears the area between two heights, in drawing units, and clips `draw` to it. Rounds outwards to whole pixels. */
  between(from: number, to: number, draw: () => void): void {
    const { canvas, context } = this
    const seen = context.getTransform()
    const top = Math.max(0, Math.floor(seen.f + from * seen.d))
    const height = Math.min(canvas.height, Math.ceil(seen.f + to * seen.d)) - top
    if (height <= 0) return
    context.save()
    context.resetTransform()
    context.clearRect(0, top, canvas.width, height)
    context.beginPath()
    context.rect(0, top, canvas.width, height)
    context.clip()
    context.setTransform(seen)
    draw()
    context.restore()
  }

  copy(): AnyCanvas {
    const image = scratch(this.canvas.width, this.canvas.height)
    penOf(image).drawImage(this.canvas, 0, 0)
    return image
  }

  paste(image: AnyCanvas): void {
    this.pen.save()
    this.pen.setTransform(1, 0, 0, 1, 0, 0)
    this.pen.drawImage(image, 0, 0)
    this.pen.restore()
  }
}

/** Draws shapes on a layer and erases the rest; if rows are given, only within these. */
type Paint<Layer> = (shapes: readonly Shape[], layer: Layer, rows: Rows | undefined) => void

/**
 * The marks that a step leaves, on two layers: marks that change row by row, with anything below them, and all others.
 * A layer is redrawn only if its marks have changed.
 */
export class Marks<Layer> {
  private drawn: readonly (readonly Shape[])[] = [[], []]

  /** Takes two layers, from bottom to top. */
  constructor(private readonly layers: readonly Layer[]) {}

  /** Forgets what was drawn, because the layers have been cleared. */
  reset(): void {
    this.drawn = [[], []]
  }

  show(shapes: readonly Shape[], paint: Paint<Layer>): void {
    const { to } = bandedIn(shapes)
    const parts = [shapes.slice(0, to), shapes.slice(to)]
    for (const [at, layer] of this.layers.entries()) {
      const [before, after] = [this.drawn[at]!, parts[at]!]
      if (!isAlike(before, after)) paint(after, layer, changedRows(before, after))
    }
    this.drawn = parts
  }
}

const isAlike = (one: readonly Shape[], other: readonly Shape[]): boolean =>
  one.length === other.length && one.every((shape, at) => isSame(shape, other[at]))

/** Compares by content, because rings and the like are created again at each step and look the same. */
function isSame(one: Shape | undefined, other: Shape | undefined): boolean {
  if (one === other) return true
  if (one?.kind !== other?.kind || (one?.kind !== 'circle' && one?.kind !== 'path')) return false
  const [look, lookOfOther] = [Object.entries(one), Object.entries(other!)]
  return look.length === lookOfOther.length && look.every(([name, value]) => value === other![name as 'kind'])
}

/** Distance between two lines, in drawing units. */
const GAP = { 'hatched-fog': 8, 'hatched-wall': 4 } as const
/** Line width as a share of that distance. */
const LINE = { 'hatched-fog': 0.125, 'hatched-wall': 0.3 } as const

/**
 * The hatching of Svg.tsx as a pattern. The lines run at 45 degrees in a tile that is not rotated and whose
 * pixels match those of the screen: browsers look up a rotated tile for each pixel of the board, which takes as long as
 * a frame.
 */
function hatchingOn(
  pen: CanvasRenderingContext2D,
  of: keyof typeof GAP,
  colours: Colours,
  unitsPerPixel: number,
): CanvasPattern | string {
  const side = Math.max(2, Math.round((Math.SQRT2 * GAP[of]) / unitsPerPixel))
  const tile = scratch(side, side)
  const ink = penOf(tile)
  if (of === 'hatched-fog') {
    ink.fillStyle = colours.fog
    ink.fillRect(0, 0, side, side)
    ink.globalAlpha = 0.25
  }
  ink.strokeStyle = of === 'hatched-fog' ? colours.edge : colours.wall
  ink.lineWidth = Math.max(1, (side / Math.SQRT2) * LINE[of])
  ink.beginPath()
  // The lines run through the corners, so that they continue in the neighbouring tiles.
  for (const start of [-side, 0, side]) {
    ink.moveTo(start - side, 2 * side)
    ink.lineTo(start + 2 * side, -side)
  }
  ink.stroke()
  const pattern = pen.createPattern(tile, 'repeat')
  pattern?.setTransform(new DOMMatrix().scale(unitsPerPixel))
  return pattern ?? colours.fog
}

interface Place {
  readonly x: number
  readonly y: number
}

/** Shorter steps, in milliseconds, are not visible as motion. */
const SHORTEST = 40

/** Interpolates groups between their last place and their new one. Groups with the same key are the same. */
export class Motion {
  private from = new Map<string, Place>()
  private to = new Map<string, Place>()
  private began = 0
  private lasts = 0

  /** Starts moving groups from where they are now to new places, which they reach after `lasts` milliseconds. */
  begin(groups: readonly GroupShape[], lasts: number, now: number): void {
    const { placeOf } = this.at(now)
    this.from = new Map(groups.map((group) => [group.key, this.to.has(group.key) ? placeOf(group) : group]))
    this.to = new Map(groups.map((group) => [group.key, group]))
    this.began = now
    this.lasts = lasts < SHORTEST ? 0 : lasts
  }

  /** The progress of the motion, 0 … 1, and the current place of each group. */
  at(now: number): { readonly share: number; readonly placeOf: (group: GroupShape) => Place } {
    const { from, to } = this
    const share = this.lasts === 0 ? 1 : Math.max(0, Math.min(1, (now - this.began) / this.lasts))
    const placeOf = (group: GroupShape): Place => {
      const [start, end] = [from.get(group.key), to.get(group.key)]
      if (!start || !end || share === 1) return end ?? group
      return { x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y) }
    }
    return { share, placeOf }
  }
}

/** More groups than this do not glide, because no eye could follow them. */
const GLIDING = 1000

/**
 * Draws a board on stacked canvases: what never changes, the ways, the marks that a step leaves, and what moves between
 * two steps. Only the last one is redrawn in each frame. With fewer canvases, robots with a heat map miss the time of a
 * frame; see docs/dependencies.md. The painter does not need a page.
 */
export class Painter implements Artist {
  private readonly ground: Layer
  private readonly ways: Layer
  private readonly marks: Marks<Layer>
  private readonly top: Layer
  private readonly layers: readonly Layer[]
  private readonly way: WayLayer<AnyCanvas>
  private readonly motion = new Motion()
  private shown: BoardFrame | undefined
  private painted: readonly Shape[] | undefined
  private asked = 0
  /** Patterns by kind of hatching: shared by all layers until colours or sizes change. */
  private readonly hatchings = new Map<string, CanvasPattern | string>()

  constructor(canvases: readonly AnyCanvas[]) {
    this.layers = canvases.map((canvas) => new Layer(canvas))
    this.ground = this.layers[0]!
    this.ways = this.layers[WAYS]!
    this.marks = new Marks(this.layers.slice(WAYS + 1, -1))
    this.top = this.layers.at(-1)!
    this.way = new WayLayer({
      clear: () => this.ways.clear(),
      keep: () => this.ways.copy(),
      restore: (image) => this.ways.paste(image),
      now: () => performance.now(),
    })
  }

  show(shown: BoardFrame): void {
    const before = this.shown
    this.shown = shown
    const { drawing, view, looks, stepMs } = shown
    if (before?.view !== view || before.looks !== looks || before.drawing.ground !== drawing.ground) {
      this.anew()
      return
    }
    const groups = groupsOf(drawing)
    this.motion.begin(groups.length > GLIDING ? [] : groups, stepMs, performance.now())
    this.paint(performance.now())
  }

  /** Redraws everything, also after changes that `show` cannot detect, such as a loaded font. */
  anew(): void {
    if (!this.shown) return
    const { drawing, looks } = this.shown
    for (const layer of this.layers) layer.fit(looks.width, looks.height)
    this.painted = undefined
    this.marks.reset()
    this.hatchings.clear()
    this.way.reset()
    this.motion.begin(groupsOf(drawing), 0, performance.now())
    this.paint(performance.now())
  }

  close(): void {
    cancelAnimationFrame(this.asked)
  }

  private paint(now: number): void {
    cancelAnimationFrame(this.asked)
    if (!this.shown || this.shown.looks.width === 0) return
    const { drawing, view, looks } = this.shown
    if (this.painted !== drawing.ground) {
      this.ground.clear()
      paintShapes(drawing.ground, this.easel(this.ground))
      this.painted = drawing.ground
    }
    const { still, moves } = partsOf(drawing, cellPixels(drawing, view, looks))
    this.marks.show(still, (shapes, layer, rows) => this.paintMarks(shapes, layer, rows))
    const moving = this.motion.at(now)
    const done = this.paintWay(moving.share)
    this.top.clear()
    const easel: Easel = { ...this.easel(this.top), placeOf: moving.placeOf }
    paintShapes(moves, easel)
    paintShapes(drawing.above ?? [], easel)
    if (moving.share < 1 || !done)
      this.asked = requestAnimationFrame((later) => this.paint(Math.max(later, now)))
  }

  private paintMarks(shapes: readonly Shape[], layer: Layer, rows: Rows | undefined): void {
    if (!rows) layer.clear()
    if (shapes.length === 0) return
    const easel = { ...this.easel(layer), rows }
    if (rows) layer.between(rows.from * CELL, rows.to * CELL, () => paintShapes(shapes, easel))
    else paintShapes(shapes, easel)
  }

  /** Draws the way. Its last step is added when the figure that walks it has arrived. */
  private paintWay(share: number): boolean {
    const way = wayOf(this.shown!.drawing)
    if (!way) {
      this.way.reset()
      return true
    }
    return this.way.show(way, share < 1 ? way.count - 1 : way.count, this.easel(this.ways))
  }

  /** Returns an easel that is set up for the visible part. */
  private easel({ pen }: Layer): Easel {
    const { drawing, view, looks } = this.shown!
    const { scale, left, top, unitsPerPixel } = placeOf(drawing, view, looks)
    pen.setTransform(scale, 0, 0, scale, left, top)
    return {
      pen,
      colours: looks.colours,
      unitsPerPixel,
      seen: rangeOf(drawing.rows, drawing.cols, view),
      pathOf: (d) => new Path2D(d),
      hatching: (of) => {
        const made = this.hatchings.get(of) ?? hatchingOn(pen, of, looks.colours, 1 / scale)
        this.hatchings.set(of, made)
        return made
      },
    }
  }
}

const groupsOf = ({ shapes }: Drawing) =>
  shapes.filter((shape): shape is GroupShape => shape.kind === 'group')

/**
 * Splits the shapes that are visible at this cell size: `still` does not change until the next step, `moves` starts at
 * the first group and may glide. Ways have a layer of their own.
 */
function partsOf({ shapes }: Drawing, pixels: number) {
  const seen = shapes.filter(
    (shape) => shape.kind !== 'way' && (shape.kind !== 'area' || pixels >= shape.fromPixels),
  )
  const first = seen.findIndex(({ kind }) => kind === 'group')
  const end = first < 0 ? seen.length : first
  return { still: seen.slice(0, end), moves: seen.slice(end) }
}
