import type { WayShape } from '@/judge/drawing/shapes'
import { CELL } from '../../../../judge/drawing/cells'
import { type Easel, type Pen, setStroke } from './paint'

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
