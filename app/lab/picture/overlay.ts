import type { Board } from '@/judge/lab/_common/board'

/** What lies below the board, and where its cells are. */
export interface Sheet {
  /** In pixels of the picture. */
  readonly width: number
  readonly height: number
  /** The address of the picture; undefined if the board was written as text. */
  readonly image: string | undefined
  /** The first pixel of each column and row, and the one after the last. */
  readonly xs: Int32Array
  readonly ys: Int32Array
}

/** Pixels along the longer side of the canvas over a picture. */
const MOST_PIXELS = 2048

/** For each pixel of the canvas, its column or row of cells; -1 outside. */
export interface Indexes {
  readonly columns: Int32Array
  readonly rows: Int32Array
}

/** The columns and rows of the pixels of a canvas over a sheet. */
export function indexesOf({ width, height, xs, ys }: Sheet): Indexes {
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  const along = (length: number, bounds: Int32Array) => {
    const count = Math.max(1, Math.round(length * scale))
    return Int32Array.from({ length: count }, (_, at) => indexAt(bounds, ((at + 0.5) / count) * length))
  }
  return { columns: along(width, xs), rows: along(height, ys) }
}

/** The part between two bounds in which a place lies; -1 if it lies outside. By halving. */
function indexAt(bounds: Int32Array, place: number): number {
  let [low, high] = [0, bounds.length - 1]
  if (!(place >= bounds[low]! && place < bounds[high]!)) return -1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (place < bounds[middle]!) high = middle
    else low = middle
  }
  return low
}

/** The cell at a place of the picture, in pixels; undefined if there is none. */
export function cellAtPixel({ xs, ys }: Pick<Sheet, 'xs' | 'ys'>, x: number, y: number): number | undefined {
  const [col, row] = [indexAt(xs, x), indexAt(ys, y)]
  return col < 0 || row < 0 ? undefined : row * (xs.length - 1) + col
}

/** Red, green, blue and alpha. */
const TINT = [40, 90, 230, 120]
const BLACK = [0, 0, 0, 255]
const WHITE = [255, 255, 255, 255]

/** Paints the walls of a board: a tint over a picture, or black on white without one. */
export function paintWalls(
  canvas: HTMLCanvasElement,
  { cols, solid }: Board,
  { columns, rows }: Indexes,
  overPicture: boolean,
) {
  canvas.width = columns.length
  canvas.height = rows.length
  const pen = canvas.getContext('2d')
  if (!pen) return
  const image = pen.createImageData(canvas.width, canvas.height)
  for (let y = 0; y < rows.length; y++)
    for (let x = 0; x < columns.length; x++) {
      const [row, col] = [rows[y]!, columns[x]!]
      const isWall = row >= 0 && col >= 0 && solid[row * cols + col] === 1
      const colour = isWall ? (overPicture ? TINT : BLACK) : overPicture ? undefined : WHITE
      if (colour) image.data.set(colour, 4 * (y * columns.length + x))
    }
  pen.putImageData(image, 0, 0)
}
