import { type Drawing, type GroupShape, rangeOf, type Shape } from '@/judge/drawing/shapes'
import { CELL } from '../../../../judge/drawing/cells'
import { type Artist, type BoardFrame, WAYS, wayOf } from './artist'
import type { Rows } from './bands'
import { hatchingOn } from './hatching'
import { type AnyCanvas, Layer } from './layer'
import { Marks } from './marks'
import { Motion } from './motion'
import { type Easel, paintShapes } from './paint'
import { cellPixels, placeOf } from './place'
import { WayLayer } from './ways'

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
