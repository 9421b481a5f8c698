import { type Fault, fail, ok, type Result } from '../../kit/result'
import { type Board, fromSolid, MAX_CELLS } from '../_common/board'
import { COLOURS, type Raster } from './raster'

/** What can be set by hand; what is not set is found in the picture. */
export interface PictureOptions {
  /** Pixels that are darker are walls: 0 … 255. */
  readonly threshold?: number
  /** Pixels of a cell. */
  readonly cell?: number
}

export interface PictureReading {
  readonly board: Board
  readonly threshold: number
  readonly cell: number
  /** Where the first cell begins, in pixels. */
  readonly left: number
  readonly top: number
}

export const PICTURE_FAULTS = ['picture-size', 'picture-plain', 'picture-exits', 'picture-starts'] as const
type PictureFault = Fault<(typeof PICTURE_FAULTS)[number]>

/** The largest picture, in pixels. */
export const MAX_PIXELS = 20_000_000

/**
 * Reads a labyrinth from a picture: dark cells are walls, light ones are free, orange is the exit, blue the start.
 * Transparent pixels lie on white paper. Errors: the picture is too large, has nothing to tell apart, or several exits.
 */
export function readPicture(
  raster: Raster,
  options: PictureOptions = {},
): Result<PictureReading, PictureFault> {
  const { width, height } = raster
  if (width * height > MAX_PIXELS || width < 1 || height < 1)
    return fail('picture-size', { width, height, limit: MAX_PIXELS })
  const grey = greyOf(raster)
  const threshold = options.threshold ?? otsu(grey)
  const dark = grey.map((level) => (level < threshold ? 1 : 0))
  if (options.threshold === undefined && isPlain(grey)) return fail('picture-plain')
  const edges = edgesOf(dark, width, height)
  const cell = options.cell ?? cellSize(edges, Math.min(width, height))
  const [left, top] = [offsetOf(edges.columns, cell), offsetOf(edges.rows, cell)]
  const cols = Math.max(1, Math.round((width - left) / cell))
  const rows = Math.max(1, Math.round((height - top) / cell))
  if (rows * cols > MAX_CELLS) return fail('picture-size', { width: cols, height: rows, limit: MAX_CELLS })
  const solid = new Uint8Array(rows * cols)
  const found: Record<'start' | 'exit', number[]> = { start: [], exit: [] }
  for (let at = 0; at < solid.length; at++) {
    const [x0, x1] = spanOf(left, cell, at % cols, width)
    const [y0, y1] = spanOf(top, cell, Math.floor(at / cols), height)
    const area: Area = { x0, x1, y0, y1 }
    const place = placeIn(raster, area)
    if (place) found[place].push(at)
    else if (2 * darkIn(dark, width, area) > (area.x1 - area.x0) * (area.y1 - area.y0)) solid[at] = 1
  }
  if (found.exit.length > 1) return fail('picture-exits', { count: found.exit.length })
  if (found.start.length > 1) return fail('picture-starts', { count: found.start.length })
  const board = fromSolid({ rows, cols }, solid, { start: found.start[0], exit: found.exit[0] })
  return ok({ board, threshold, cell, left, top })
}

/** Levels of grey from 0 to 255, by the weights of Rec. 601. */
function greyOf({ pixels }: Raster): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4)
  for (let at = 0; at < grey.length; at++) {
    const [red, green, blue, alpha] = [
      pixels[4 * at]!,
      pixels[4 * at + 1]!,
      pixels[4 * at + 2]!,
      pixels[4 * at + 3]!,
    ]
    const level = 0.299 * red + 0.587 * green + 0.114 * blue
    grey[at] = Math.round(255 - (alpha / 255) * (255 - level))
  }
  return grey
}

const isPlain = (grey: Uint8Array): boolean => grey.every((level) => Math.abs(level - grey[0]!) < 16)

/** The threshold that parts the levels into two groups with the least variance (N. Otsu 1979). */
export function otsu(grey: Uint8Array): number {
  const counts = new Float64Array(256)
  for (const level of grey) counts[level]!++
  const sum = counts.reduce((total, count, level) => total + count * level, 0)
  let best = { threshold: 128, between: -1 }
  let [below, sumBelow] = [0, 0]
  for (let level = 0; level < 255; level++) {
    below += counts[level]!
    sumBelow += counts[level]! * level
    const above = grey.length - below
    if (below === 0 || above === 0) continue
    const between = below * above * (sumBelow / below - (sum - sumBelow) / above) ** 2
    if (between > best.between) best = { threshold: level + 1, between }
  }
  return best.threshold
}

interface Edges {
  /** How often light and dark meet at each column and row. */
  readonly columns: Float64Array
  readonly rows: Float64Array
}

function edgesOf(dark: Uint8Array, width: number, height: number): Edges {
  const columns = new Float64Array(width)
  const rows = new Float64Array(height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = dark[y * width + x]
      if (x > 0 && here !== dark[y * width + x - 1]) columns[x]!++
      if (y > 0 && here !== dark[(y - 1) * width + x]) rows[y]!++
    }
  return { columns, rows }
}

/** How well the edges lie on a raster of this period: 1 if all do. The length of their mean on a circle. */
function fitOf(edges: Float64Array, period: number): number {
  let [real, imaginary, total] = [0, 0, 0]
  for (let at = 0; at < edges.length; at++) {
    if (edges[at] === 0) continue
    const angle = (2 * Math.PI * at) / period
    real += edges[at]! * Math.cos(angle)
    imaginary += edges[at]! * Math.sin(angle)
    total += edges[at]!
  }
  return total === 0 ? 1 : Math.hypot(real, imaginary) / total
}

/** A fit that counts as good. Sharp pictures reach 1; a period that is twice too large has about 0 or half of it. */
const GOOD = 0.9

/** The largest number of pixels whose multiples, from some first one on, are where light and dark meet. */
function cellSize({ columns, rows }: Edges, longest: number): number {
  for (let period = Math.floor(longest / 2); period > 1; period--)
    if (fitOf(columns, period) > GOOD && fitOf(rows, period) > GOOD) return period
  return 1
}

/** Where the raster begins: the part of a cell that stands before the first edge, if it is not a whole one. */
function offsetOf(edges: Float64Array, period: number): number {
  let [real, imaginary] = [0, 0]
  for (let at = 0; at < edges.length; at++) {
    const angle = (2 * Math.PI * at) / period
    real += edges[at]! * Math.cos(angle)
    imaginary += edges[at]! * Math.sin(angle)
  }
  const shift = Math.round((Math.atan2(imaginary, real) / (2 * Math.PI)) * period)
  return ((shift % period) + period) % period
}

interface Area {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}

/** The first pixel of a cell, and the one after its last, along one axis. */
function spanOf(first: number, cell: number, index: number, length: number): readonly [number, number] {
  const from = Math.min(length - 1, Math.round(first + index * cell))
  return [from, Math.max(from + 1, Math.min(length, Math.round(first + (index + 1) * cell)))]
}

function darkIn(dark: Uint8Array, width: number, { x0, x1, y0, y1 }: Area): number {
  let count = 0
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) count += dark[y * width + x]!
  return count
}

/** Whether most pixels of an area have the colour of the start or of the exit. */
function placeIn({ pixels, width }: Raster, { x0, x1, y0, y1 }: Area): 'start' | 'exit' | undefined {
  const counts = { start: 0, exit: 0 }
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const at = 4 * (y * width + x)
      for (const name of ['start', 'exit'] as const) if (isNear(pixels, at, COLOURS[name])) counts[name]++
    }
  const half = ((x1 - x0) * (y1 - y0)) / 2
  return counts.exit > half ? 'exit' : counts.start > half ? 'start' : undefined
}

const isNear = (pixels: Uint8ClampedArray, at: number, colour: readonly number[]): boolean =>
  pixels[at + 3]! > 128 && colour.every((level, index) => Math.abs(pixels[at + index]! - level) < 60)
