import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Board } from '../../algorithms/board'
import { formatBoard, type Notation } from '../../algorithms/notations'
import { type PictureOptions, rasterOf, readPicture } from '../../algorithms/picture/read'
import { markupOf } from '../../drawing/elements'
import { drawBoard } from '../../lab/draw-board'
import { firstFrame } from '../../lab/film'
import { readInput } from '../input'
import { UsageError } from '../usage'
import { readBoard, sayBoard, sayLab } from './inputs'

const PICTURES = ['.png', '.jpg', '.jpeg', '.gif', '.webp']
const WRITTEN = ['.png', '.svg', '.txt']

/** Reads a board from a text or a picture, by the ending of the file. */
export async function readBoardFile(file: string, options: PictureOptions = {}): Promise<Board> {
  if (!PICTURES.includes(extname(file).toLowerCase())) return readBoard(file)
  const bytes = await readInput(file, 'picture')
  const read = readPicture(await decode(bytes, file), options)
  if (read.ok) return read.value.board
  throw new UsageError(`${file}: ${sayLab(read.error)}`)
}

async function decode(bytes: Buffer, file: string) {
  // Imported here because no other command needs it.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(bytes).catch(() => {
    throw new UsageError(`${file} is not a picture that can be read. PNG, JPEG, GIF and WebP can.`)
  })
  const { width, height } = image
  const pen = createCanvas(width, height).getContext('2d')
  pen.drawImage(image, 0, 0)
  return { width, height, pixels: pen.getImageData(0, 0, width, height).data }
}

/** Checks the ending of a file to write, before anything is computed. */
export function writableFile(file: string): string {
  if (WRITTEN.includes(extname(file).toLowerCase())) return file
  throw new UsageError(`${file}: a board is written to a file that ends in ${WRITTEN.join(', ')}.`)
}

export interface Writing {
  /** The notation of a text; by default the robots’ if there is an exit, otherwise the grid. */
  readonly notation?: Notation | undefined
  /** Pixels of a cell of a PNG. */
  readonly scale: number
}

/** Writes a board as a text or a picture, by the ending of the file. */
export async function writeBoardFile(
  file: string,
  board: Board,
  { notation, scale }: Writing,
): Promise<void> {
  const ending = extname(file).toLowerCase()
  const data =
    ending === '.png'
      ? await pngOf(board, scale)
      : ending === '.svg'
        ? svgOf(board)
        : textOf(board, notation ?? (board.exit === undefined ? 'grid' : 'robots'))
  try {
    writeFileSync(file, data)
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}`)
  }
}

async function pngOf(board: Board, scale: number): Promise<Buffer> {
  const { createCanvas, ImageData } = await import('@napi-rs/canvas')
  const { width, height, pixels } = rasterOf(board, scale)
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(pixels, width, height), 0, 0)
  return canvas.toBuffer('image/png')
}

const svgOf = (board: Board): string =>
  markupOf(drawBoard({ frame: firstFrame(board), start: board.start, goal: board.exit, carving: false }))

export function textOf(board: Board, notation: Notation): string {
  const text = formatBoard(board, notation)
  if (text.ok) return text.value
  throw new UsageError(`--notation ${notation}: ${sayBoard(text.error)}`)
}
