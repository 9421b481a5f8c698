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
