import type { AreaShape, CellRange, Drawing, PathShape, Shape, WayShape } from '@/judge/drawing/shapes'
import { wayOf } from './paint'

/*
 * Packs a drawing for a worker: only what changed since the last one, and nothing that cannot be cloned. The worker
 * reuses its own objects for the rest, so their identity is preserved and they need not be redrawn.
 */

type PackedShape =
  | Exclude<Shape, AreaShape | WayShape>
  | Omit<WayShape, 'cells'>
  | (Omit<AreaShape, 'shapes'> & { readonly inside: readonly Shape[] })

export interface Packed extends Omit<Drawing, 'ground' | 'shapes' | 'above'> {
  /** `ground` and `above` are missing if unchanged. */
  readonly ground?: readonly PackedShape[] | undefined
  readonly above?: readonly PackedShape[] | undefined
  /** A number is the index of the same shape in the last list. */
  readonly shapes: readonly (PackedShape | number)[]
  /** The cells of the way; missing if unchanged. */
  readonly cells?: Float64Array | undefined
}

/** The visible part of the board, and the width of a cell in pixels. Areas are evaluated for these. */
export interface Seen {
  readonly range: CellRange
  readonly pixels: number
}

const NOTHING: readonly Shape[] = []

export class Packer {
  private before: Drawing | undefined
  private cells: Float64Array | undefined

  /** `anew` sends everything: set it if the visible part or the pixels have changed since the last drawing. */
  pack(drawing: Drawing, seen: Seen, anew: boolean): Packed {
    const before = anew ? undefined : this.before
    const { ground, shapes, above = NOTHING, ...board } = drawing
    const places = new Map(before?.shapes.map((shape, place) => [shape, place]))
    const list = (all: readonly Shape[]) => all.map((shape) => packed(shape, seen))
    const cells = wayOf(drawing)?.cells
    const sent: Packed = {
      ...board,
      ground: before?.ground === ground ? undefined : list(ground),
      above: before && (before.above ?? NOTHING) === above ? undefined : list(above),
      shapes: shapes.map(
        (shape) => (shape.kind === 'way' ? undefined : places.get(shape)) ?? packed(shape, seen),
      ),
      cells: cells === this.cells ? undefined : cells,
    }
    this.before = drawing
    this.cells = cells ?? this.cells
    return sent
  }
}

function packed(shape: Shape, { range, pixels }: Seen): PackedShape {
  switch (shape.kind) {
    case 'way': {
      const { cells: _, ...way } = shape
      return way
    }
    case 'area': {
      const { shapes, ...area } = shape
      return { ...area, inside: pixels >= area.fromPixels ? shapes(range) : [] }
    }
    case 'path':
      // Its bands contain the same path data.
      return shape.bands ? { ...shape, d: '' } : shape
    default:
      return shape
  }
}

export class Unpacker {
  private before: Pick<Required<Drawing>, 'ground' | 'shapes' | 'above'> = {
    ground: [],
    shapes: [],
    above: [],
  }
  private cells: Float64Array = new Float64Array()

  unpack({ ground, above, shapes, cells, ...board }: Packed): Drawing {
    this.cells = cells ?? this.cells
    const list = (all: readonly PackedShape[]) => all.map((shape) => unpacked(shape, this.cells))
    const { before } = this
    this.before = {
      ground: ground ? list(ground) : before.ground,
      above: above ? list(above) : before.above,
      shapes: shapes.map((shape) =>
        typeof shape === 'number' ? before.shapes[shape]! : unpacked(shape, this.cells),
      ),
    }
    return { ...board, ...this.before }
  }
}

function unpacked(shape: PackedShape, cells: Float64Array): Shape {
  if ('inside' in shape) {
    const { inside, ...area } = shape
    return { ...area, shapes: () => inside }
  }
  if (shape.kind === 'way') return { ...shape, cells }
  if (shape.kind === 'path' && shape.bands) return joined(shape, shape.bands.parts)
  return shape
}

/** Joins the whole path when it is read: usually only some of its bands are drawn. */
const joined = (shape: PathShape, parts: readonly string[]): PathShape => ({
  ...shape,
  get d() {
    return parts.join('')
  },
})
