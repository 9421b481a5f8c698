import { CELL } from '../../board'
import { viewBoxOf } from '../elements'
import type { Drawing, GroupShape, Shape, WayShape } from '../shapes'
import { rangeOf, type View } from '../view'
import type { Rows } from './bands'
import { type Colours, coloursOf, onChangeOfLooks } from './colours'
import { hatchingOn } from './hatching'
import { Layer } from './layer'
import { Marks } from './marks'
import { Motion } from './motion'
import { type Easel, paintShapes } from './paint'
import { WayLayer } from './ways'

/** Groups beyond so many do not glide: nobody could follow them. */
const GLIDING = 1000

/**
 * A board on canvases that lie over each other: what stays, the ways, the marks that a step leaves, and what moves between
 * two steps. Only the last one is drawn anew in each frame.
 */
export class Surface {
  private readonly ground: Layer
  private readonly ways: Layer
  private readonly marks: Marks<Layer>
  private readonly top: Layer
  private readonly layers: readonly Layer[]
  private readonly way: WayLayer<HTMLCanvasElement>
  private readonly motion = new Motion()
  private readonly sizes: ResizeObserver
  private readonly ended: () => void
  private colours: Colours
  private shown: { drawing: Drawing; view: View } | undefined
  private painted: readonly Shape[] | undefined
  private asked = 0
  private readonly calm = window.matchMedia('(prefers-reduced-motion: reduce)')
  /** By what is hatched: the same for all layers until colours or sizes change. */
  private readonly hatchings = new Map<string, CanvasPattern | string>()

  constructor(private readonly home: HTMLElement) {
    this.ground = new Layer(home)
    this.ways = new Layer(home)
    this.marks = new Marks(() => new Layer(home))
    this.top = new Layer(home)
    this.layers = [this.ground, this.ways, ...this.marks.layers, this.top]
    this.way = new WayLayer({
      clear: () => this.ways.clear(),
      keep: () => this.ways.copy(),
      restore: (image) => this.ways.paste(image),
      now: () => performance.now(),
    })
    this.colours = coloursOf(home)
    this.sizes = new ResizeObserver(() => this.anew())
    this.sizes.observe(home)
    this.ended = onChangeOfLooks(() => {
      this.colours = coloursOf(home)
      this.anew()
    })
    document.fonts.ready.then(() => this.anew())
  }

  /** Shows a step, or another part of the board. */
  show(drawing: Drawing, view: View): void {
    const before = this.shown
    this.shown = { drawing, view }
    const moved = before?.view !== view || before.drawing.ground !== drawing.ground
    if (moved) {
      this.anew()
      return
    }
    const groups = groupsOf(drawing)
    this.motion.begin(groups.length > GLIDING ? [] : groups, this.stepTime(), performance.now())
    this.paint(performance.now())
  }

  close(): void {
    cancelAnimationFrame(this.asked)
    this.sizes.disconnect()
    this.ended()
    for (const layer of this.layers) layer.remove()
  }

  /** Everything, at the size, the density and in the colours of now. */
  private anew(): void {
    if (!this.shown) return
    for (const layer of this.layers) layer.fit()
    this.painted = undefined
    this.marks.reset()
    this.hatchings.clear()
    this.way.reset()
    this.motion.begin(groupsOf(this.shown.drawing), 0, performance.now())
    this.paint(performance.now())
  }

  private paint(now: number): void {
    cancelAnimationFrame(this.asked)
    if (!this.shown || this.top.width === 0) return
    const { drawing } = this.shown
    if (this.painted !== drawing.ground) {
      this.ground.clear()
      paintShapes(drawing.ground, this.easel(this.ground))
      this.painted = drawing.ground
    }
    const { still, moves } = partsOf(drawing, CELL / this.place().unitsPerPixel)
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

  /** The last step of a way is added when who walks it has arrived. */
  private paintWay(share: number): boolean {
    const way = this.shown?.drawing.shapes.find((shape): shape is WayShape => shape.kind === 'way')
    if (!way) {
      this.way.reset()
      return true
    }
    this.ways.opacity = way.opacity ?? 1
    return this.way.show(way, share < 1 ? way.count - 1 : way.count, this.easel(this.ways))
  }

  /** Where the board's corner lies in the pixels of a layer, and how many of them are a unit: as an SVG is placed. */
  private place() {
    const { drawing, view } = this.shown!
    const [x, y, width, height] = viewBoxOf(drawing, view).split(' ').map(Number) as [
      number,
      number,
      number,
      number,
    ]
    const { top: layer } = this
    const scale = Math.min(layer.width / width, layer.height / height)
    return {
      scale,
      left: (layer.width - width * scale) / 2 - x * scale,
      top: (layer.height - height * scale) / 2 - y * scale,
      unitsPerPixel: layer.density / scale,
    }
  }

  /** With the transform of what is seen. */
  private easel(layer: Layer): Easel {
    const { drawing, view } = this.shown!
    const { scale, left, top, unitsPerPixel } = this.place()
    const { pen } = layer
    pen.setTransform(scale, 0, 0, scale, left, top)
    return {
      ...{ pen, colours: this.colours, unitsPerPixel },
      seen: rangeOf(drawing.rows, drawing.cols, view),
      pathOf: (d) => new Path2D(d),
      hatching: (of) => {
        const made = this.hatchings.get(of) ?? hatchingOn(pen, of, this.colours, 1 / scale)
        this.hatchings.set(of, made)
        return made
      },
    }
  }

  /** As the viewer sets it, in milliseconds; none for who asked for less motion. */
  private stepTime(): number {
    if (this.calm.matches) return 0
    return Number.parseFloat(getComputedStyle(this.home).getPropertyValue('--step-time')) || 0
  }
}

const groupsOf = ({ shapes }: Drawing) =>
  shapes.filter((shape): shape is GroupShape => shape.kind === 'group')

/**
 * What a step leaves as it is until the next one, and what lies over it from the first group on, which may glide: where a
 * cell has so many pixels. Ways have a layer of their own.
 */
function partsOf({ shapes }: Drawing, pixels: number) {
  const seen = shapes.filter(
    (shape) => shape.kind !== 'way' && (shape.kind !== 'area' || pixels >= shape.fromPixels),
  )
  const first = seen.findIndex(({ kind }) => kind === 'group')
  const end = first < 0 ? seen.length : first
  return { still: seen.slice(0, end), moves: seen.slice(end) }
}
