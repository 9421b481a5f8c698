import type { Board } from '../_common/board'
import { toSolid } from '../board/solid'

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
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor(y / scale) * cols + Math.floor(x / scale)
      const colour =
        cell === exit
          ? COLOURS.exit
          : cell === start
            ? COLOURS.start
            : solid[cell]
              ? COLOURS.wall
              : COLOURS.free
      pixels.set([...colour, 255], 4 * (y * width + x))
    }
  return { width, height, pixels }
}
