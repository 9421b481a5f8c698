import type { AreaShape, Drawing, Range, Shape, WayShape } from '@/judge/drawing/shapes'
import { wayOf } from './artist'

/*
 * A drawing on its way to a worker: only what the one before had not, and nothing that cannot be sent. What is left out is
 * there at the other end, and stays the very same, so that it need not be drawn again.
 */

type PackedShape =
  | Exclude<Shape, AreaShape | WayShape>
  | Omit<WayShape, 'cells'>
  | (Omit<AreaShape, 'shapes'> & { readonly inside: readonly Shape[] })

export interface Packed extends Omit<Drawing, 'ground' | 'shapes' | 'above'> {
  /** As before without them. */
  readonly ground?: readonly PackedShape[] | undefined
  readonly above?: readonly PackedShape[] | undefined
  /** A number is the place of the same shape in the list before. */
  readonly shapes: readonly (PackedShape | number)[]
  /** Of the way; the same as before without them. */
  readonly cells?: Float64Array | undefined
}

/** Which part of the board is seen, and how many pixels its cells have: areas are worked out for it. */
export interface Seen {
  readonly range: Range
  readonly pixels: number
}

const NOTHING: readonly Shape[] = []

export class Packer {
  private before: Drawing | undefined
  private cells: Float64Array | undefined

  /** `anew` where another part is seen than with the drawing before, or by other pixels. */
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
      // Its parts say the same.
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
  if (shape.kind === 'path' && shape.bands) return { ...shape, d: shape.bands.parts.join('') }
  return shape
}
