import { type Fault, fail, ok, type Result } from '../../kit/result'
import { type Board, fromSolid, MAX_CELLS } from '../board'
import { toSolid } from '../notations'
import { type Cells, cellsOf, findCells, type Marks } from './cells'

/** What can be set by hand; what is not set is found in the picture. */
export interface PictureOptions {
  /** Pixels that are darker are walls: 0 … 255. */
  readonly threshold?: number
  /** Pixels of a cell. */
  readonly cell?: number
  /** Pixels of a wall, if walls are thinner than the rooms between them; by default `cell`, without which it is unused. */
  readonly wall?: number
}

/** What was read from a picture, as it is: there may be several starts and exits. */
export interface CellReading extends Cells {
  readonly threshold: number
  readonly rows: number
  readonly cols: number
  /** `solid[cell]`: 1 for a wall. */
  readonly solid: Uint8Array
  readonly starts: readonly number[]
  readonly exits: readonly number[]
}

interface PictureReading extends CellReading {
  readonly board: Board
}

export const PICTURE_FAULTS = [
  'picture-size',
  'picture-plain',
  'picture-cells',
  'picture-exits',
  'picture-starts',
] as const
type PictureFault = Fault<(typeof PICTURE_FAULTS)[number]>

/** The largest picture, in pixels. */
export const MAX_PIXELS = 20_000_000

/**
 * Reads a labyrinth from a picture: dark cells are walls, light ones are free, orange is the exit, blue the start.
 * Transparent pixels lie on white paper. Errors: those of `readCells`, or several starts or exits.
 */
export function readPicture(
  raster: Raster,
  options: PictureOptions = {},
): Result<PictureReading, PictureFault> {
  const read = readCells(raster, options)
  if (!read.ok) return read
  const { exits, starts } = read.value
  if (exits.length > 1) return fail('picture-exits', { count: exits.length })
  if (starts.length > 1) return fail('picture-starts', { count: starts.length })
  return ok({ ...read.value, board: boardOf(read.value) })
}

/** The board of a reading. A start or an exit that is not the only one is just a free cell. */
export function boardOf({ rows, cols, solid, starts, exits }: CellReading): Board {
  const only = (cells: readonly number[]) => (cells.length === 1 ? cells[0] : undefined)
  return fromSolid({ rows, cols }, solid, { start: only(starts), exit: only(exits) })
}

/**
 * Reads the cells of a picture. Errors: the picture or the board is too large, has nothing to tell apart, or shows no
 * cells of one size, as a photograph.
 */
export function readCells(raster: Raster, options: PictureOptions = {}): Result<CellReading, PictureFault> {
  const { width, height } = raster
  if (width * height > MAX_PIXELS || width < 1 || height < 1)
    return fail('picture-size', { width, height, limit: MAX_PIXELS })
  const grey = greyOf(raster)
  const levels = levelsOf(grey)
  if (options.threshold === undefined && isPlain(levels)) return fail('picture-plain')
  const threshold = options.threshold ?? otsu(levels)
  const dark = new Uint8Array(grey.length)
  for (let at = 0; at < dark.length; at++) dark[at] = grey[at]! < threshold ? 1 : 0
  const marks: Marks = { width, height, dark }
  const cells = options.cell === undefined ? findCells(marks) : cellsOf(marks, options.cell, options.wall)
  if (options.cell === undefined && explainedBy(levels, threshold) < (cells.cell === 1 ? DRAWN : LIT))
    return fail('picture-cells')
  const { xs, ys } = cells
  const [cols, rows] = [xs.length - 1, ys.length - 1]
  if (rows * cols > MAX_CELLS) return fail('picture-size', { width: cols, height: rows, limit: MAX_CELLS })
  const solid = new Uint8Array(rows * cols)
  const found: Record<'start' | 'exit', number[]> = { start: [], exit: [] }
  for (let at = 0; at < solid.length; at++) {
    const [row, col] = [Math.floor(at / cols), at % cols]
    const area: Area = { x0: xs[col]!, x1: xs[col + 1]!, y0: ys[row]!, y1: ys[row + 1]! }
    const place = placeIn(raster, area)
    if (place) found[place].push(at)
    else if (2 * darkIn(marks, area) > (area.x1 - area.x0) * (area.y1 - area.y0)) solid[at] = 1
  }
  return ok({ ...cells, threshold, rows, cols, solid, starts: found.start, exits: found.exit })
}

/** Levels of grey from 0 to 255, by the weights of Rec. 601. */
function greyOf({ pixels }: Raster): Uint8Array {
  const grey = new Uint8Array(pixels.length / 4)
  for (let at = 0, pixel = 0; at < grey.length; at++, pixel += 4) {
    const level = 0.299 * pixels[pixel]! + 0.587 * pixels[pixel + 1]! + 0.114 * pixels[pixel + 2]!
    grey[at] = Math.round(255 - (pixels[pixel + 3]! / 255) * (255 - level))
  }
  return grey
}

/** How many pixels have each level of grey. */
function levelsOf(grey: Uint8Array): Float64Array {
  const counts = new Float64Array(256)
  for (const level of grey) counts[level]!++
  return counts
}

/** Levels that are so close together are one brightness. */
const PLAIN = 16

const isPlain = (counts: Float64Array): boolean =>
  counts.findLastIndex(Boolean) - counts.findIndex(Boolean) < PLAIN

/**
 * The threshold that parts the levels into two groups with the least variance (N. Otsu 1979): the middle of those that do,
 * because there are no levels between the groups of a drawing.
 */
function otsu(counts: Float64Array): number {
  let best = { first: 128, last: 128, explained: -1 }
  for (let threshold = 1; threshold < 256; threshold++) {
    const explained = explainedBy(counts, threshold)
    if (explained > best.explained) best = { first: threshold, last: threshold, explained }
    else if (explained === best.explained) best = { ...best, last: threshold }
  }
  return Math.round((best.first + best.last) / 2)
}

/**
 * The least share of the variance of brightness that light and dark must explain: in a drawing of one pixel a cell, and in
 * a picture in which cells were found. They explain 1 of a drawing in two tones and 0.75 of an even ramp from black to
 * white; a photograph has less than the drawing.
 */
const DRAWN = 0.85
const LIT = 0.8

/** The share of the variance of the levels that lies between those on either side of a threshold, 0 … 1. */
function explainedBy(counts: Float64Array, threshold: number): number {
  const all = momentsOf(counts, 0, 256)
  const below = momentsOf(counts, 0, threshold)
  const above = momentsOf(counts, threshold, 256)
  const variance = all.squares / all.count - (all.sum / all.count) ** 2
  if (below.count === 0 || above.count === 0 || variance === 0) return 0
  const apart = below.sum / below.count - above.sum / above.count
  return (below.count * above.count * apart ** 2) / (all.count ** 2 * variance)
}

/** The number of pixels with the levels of a range, and the sums of their levels and of the squares of these. */
function momentsOf(counts: Float64Array, from: number, to: number) {
  let [count, sum, squares] = [0, 0, 0]
  for (let level = from; level < to; level++) {
    count += counts[level]!
    sum += counts[level]! * level
    squares += counts[level]! * level * level
  }
  return { count, sum, squares }
}

interface Area {
  readonly x0: number
  readonly x1: number
  readonly y0: number
  readonly y1: number
}

function darkIn({ dark, width }: Marks, { x0, x1, y0, y1 }: Area): number {
  let count = 0
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) count += dark[y * width + x]!
  return count
}

/** Whether most pixels of an area have the colour of the start or of the exit. */
function placeIn({ pixels, width }: Raster, { x0, x1, y0, y1 }: Area): 'start' | 'exit' | undefined {
  let [starts, exits] = [0, 0]
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const at = 4 * (y * width + x)
      if (isNear(pixels, at, COLOURS.exit)) exits++
      else if (isNear(pixels, at, COLOURS.start)) starts++
    }
  const half = ((x1 - x0) * (y1 - y0)) / 2
  return exits > half ? 'exit' : starts > half ? 'start' : undefined
}

const NEAR_COLOUR = 60

const isNear = (
  pixels: Uint8ClampedArray,
  at: number,
  [red, green, blue]: readonly [number, number, number],
): boolean =>
  Math.abs(pixels[at]! - red) < NEAR_COLOUR &&
  Math.abs(pixels[at + 1]! - green) < NEAR_COLOUR &&
  Math.abs(pixels[at + 2]! - blue) < NEAR_COLOUR &&
  pixels[at + 3]! > 128

/** A picture as an array of pixels: red, green, blue and alpha from 0 to 255, row by row. */
export interface Raster {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray
}

/** The colours of a labyrinth in a picture. */
export const COLOURS = {
  wall: [0, 0, 0],
  free: [255, 255, 255],
  exit: [255, 128, 0],
  start: [0, 128, 255],
} as const

/** A board as a picture with `scale` pixels a cell. Walls without thickness become cells first. */
export function rasterOf(board: Board, scale = 1): Raster {
  const { rows, cols, solid, start, exit } = toSolid(board)
  const [width, height] = [cols * scale, rows * scale]
  const pixels = new Uint8ClampedArray(4 * width * height)
  const colourOf = (cell: number) =>
    cell === exit ? COLOURS.exit : cell === start ? COLOURS.start : COLOURS[solid[cell] ? 'wall' : 'free']
  const lineLength = 4 * width
  for (let row = 0; row < rows; row++) {
    const first = row * scale * lineLength
    for (let col = 0; col < cols; col++) {
      const [red, green, blue] = colourOf(row * cols + col)
      for (let x = col * scale; x < (col + 1) * scale; x++) {
        const at = first + 4 * x
        pixels[at] = red
        pixels[at + 1] = green
        pixels[at + 2] = blue
        pixels[at + 3] = 255
      }
    }
    // The other lines of these cells look the same.
    for (let line = 1; line < scale; line++)
      pixels.copyWithin(first + line * lineLength, first, first + lineLength)
  }
  return { width, height, pixels }
}

/** What the beginning of a picture file says. */
interface PictureHeader {
  readonly format: 'png' | 'jpeg' | 'gif' | 'webp'
  /** In pixels, before a rotation that the file may ask for. */
  readonly width: number
  readonly height: number
}

/** The most bytes of a file that `readHeader` needs: a JPEG may have large metadata before its size. */
export const HEADER_BYTES = 1 << 20

/**
 * Reads the size of a picture from the first bytes of its file, so that a picture which is too large is refused before it
 * is decoded. Returns undefined for anything but PNG, JPEG, GIF and WebP.
 */
export function readHeader(bytes: Uint8Array): PictureHeader | undefined {
  if (bytes.length < 16) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const text = (at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 4) === 'IHDR' && bytes.length >= 24)
    return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) }
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a')
    return { format: 'gif', width: view.getUint16(6, true), height: view.getUint16(8, true) }
  if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webp(view, text(12, 4))
  return text(0, 3) === '\xff\xd8\xff' ? jpeg(view) : undefined
}

/** The three kinds of WebP: lossy, lossless, and extended, in which the size is that of the canvas. */
function webp(view: DataView, kind: string): PictureHeader | undefined {
  if (view.byteLength < 30) return undefined
  if (kind === 'VP8 ')
    return {
      ...{ format: 'webp', width: view.getUint16(26, true) & 0x3fff },
      height: view.getUint16(28, true) & 0x3fff,
    }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  return kind === 'VP8X' ? { format: 'webp', width: three(24) + 1, height: three(27) + 1 } : undefined
}

/** Skips from segment to segment to the one that begins a frame, which has the size. */
function jpeg(view: DataView): PictureHeader | undefined {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    // A segment may have fill bytes before it.
    if (marker === 0xff) {
      at++
      continue
    }
    if (isFrame(marker))
      return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** SOF0 … SOF15 without the tables DHT, JPG and DAC, whose numbers lie among them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
