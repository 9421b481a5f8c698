import { pngOfRaster } from '@/app/_viewer/share/export/raster'
import { toSolid } from '@/judge/lab/board/solid'
import { CARVERS } from '@/judge/lab/carve'
import { carveMaze } from '@/judge/lab/carve/maze'
import { rasterOf } from '@/judge/lab/picture/raster'

const SHAPE = { rows: 9, cols: 12 }
/** Pixels of a cell. */
const SCALE = 12

/** A picture of a labyrinth, for visitors who have none at hand. */
export async function examplePicture(): Promise<File> {
  const maze = carveMaze({ carver: CARVERS[0], shape: SHAPE, seed: 5 })
  const board = toSolid({ ...maze, start: 0, exit: SHAPE.rows * SHAPE.cols - 1 })
  return new File([await pngOfRaster(rasterOf(board, SCALE))], 'labyrinth.png', { type: 'image/png' })
}
