import { writeFileSync } from 'node:fs'
import { extname } from 'node:path'
import { InvalidArgumentError } from 'commander'
import type { Algorithm } from '../../algorithms/algorithm'
import type { Board } from '../../algorithms/board'
import { type BoardFault, formatBoard, type Notation, parseBoard } from '../../algorithms/notations'
import { type PictureOptions, rasterOf, readPicture } from '../../algorithms/picture/read'
import { markupOf } from '../../drawing/elements'
import type { Fault } from '../../kit/result'
import { drawBoard } from '../../lab/draw-board'
import { firstFrame } from '../../lab/film'
import { type Letter, parseOrder } from '../../lab/recursion/trace'
import { type Labyrinth, parseLabyrinth } from '../../puzzles/robot-escape/notation'
import { readInput, readText } from '../input'
import { printable, sayKey, sayOf } from '../report'
import { hintFor, UsageError } from '../usage'

/** Reads a whole number in a range, for an option. */
export const wholeNumber = (name: string, min: number, max: number) => (text: string) => {
  if (/^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
  throw new InvalidArgumentError(`${name} is a whole number from ${min} to ${max}.`)
}

/** Reads a number in a range, for an option. */
export const number = (name: string, min: number, max: number) => (text: string) => {
  if (/^\d+(\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max) return Number(text)
  throw new InvalidArgumentError(`${name} is a number from ${min} to ${max}.`)
}

/** Row and column, from 0. */
export interface Cell {
  readonly row: number
  readonly col: number
}

/** Reads `r,c`, for an option. */
export function cellOption(text: string): Cell {
  const found = /^(\d{1,6}),(\d{1,6})$/.exec(text)
  if (found) return { row: Number(found[1]), col: Number(found[2]) }
  throw new InvalidArgumentError('A cell is its row and its column from 0, such as 0,3.')
}

/** Reads the order of directions, such as `LRUD`, for an option. */
export function orderOption(text: string): readonly Letter[] {
  const order = parseOrder(text)
  if (order) return order
  throw new InvalidArgumentError('An order has each of the letters L, R, U and D once, such as LRUD.')
}

/** The number of a cell on a board. Throws a UsageError if it lies outside. */
export function cellOn(
  { rows, cols }: Pick<Board, 'rows' | 'cols'>,
  { row, col }: Cell,
  option: string,
): number {
  if (row < rows && col < cols) return row * cols + col
  throw new UsageError(
    `${option}: there is no cell ${row},${col}. Rows count from 0 to ${rows - 1}, columns from 0 to ${cols - 1}.`,
  )
}

/** Reads a board in any notation. */
export async function readBoard(file: string): Promise<Board> {
  const board = parseBoard(await readText(file, 'board'))
  if (board.ok) return board.value
  throw new UsageError(`${file}: ${sayBoard(board.error)}`)
}

/** Reads a labyrinth for robots. */
export async function readLabyrinth(file: string): Promise<Labyrinth> {
  const labyrinth = parseLabyrinth(await readText(file, 'board'))
  if (labyrinth.ok) return labyrinth.value
  throw new UsageError(`${file}: ${sayOf('robot-escape', 'faults', labyrinth.error)}`)
}

/** The sentence for what is wrong with a board. */
export const sayBoard = ({ puzzle, ...fault }: BoardFault): string =>
  puzzle ? sayOf(puzzle, 'faults', fault) : sayLab(fault)

/** The sentence of the laboratory for a fault. */
export const sayLab = ({ code, values }: Fault): string => sayKey(`lab.faults.${code}`, values)

/** Prints a report as JSON, or what `tell` makes of it. */
export function print<Report extends object>(
  report: Report,
  json: boolean | undefined,
  tell: (report: Report) => string,
) {
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : `${tell(report)}\n`)
}

/** A line for each figure of a report. */
export const figuresOf = (report: object): string =>
  Object.entries(report)
    .filter(([, value]) => ['number', 'boolean', 'string'].includes(typeof value))
    .map(([name, value]) => `${name} ${value}`)
    .join('\n')

/** The cells of a board as `[row, column]`. */
export const pairsOf = (cells: readonly number[], cols: number): [number, number][] =>
  cells.map((cell) => [Math.floor(cell / cols), cell % cols])

/** The algorithm with an id. Throws a UsageError that says which there are. */
export function algorithmOf<A extends Algorithm>(algorithms: readonly A[], id: string): A {
  const found = algorithms.find((algorithm) => algorithm.id === id)
  if (found) return found
  const hint = hintFor(
    id,
    algorithms.map((algorithm) => algorithm.id),
  )
  throw new UsageError(`There is no algorithm “${printable(id)}”. ${hint}`)
}

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

interface Writing {
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
