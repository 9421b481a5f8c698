import { InvalidArgumentError } from 'commander'
import type { Algorithm } from '../../algorithms/algorithm'
import type { Board } from '../../algorithms/board'
import { type BoardFault, parseBoard } from '../../algorithms/notations'
import type { Fault } from '../../kit/result'
import { type Letter, parseOrder } from '../../lab/recursion/trace'
import { type Labyrinth, parseLabyrinth } from '../../puzzles/robot-escape/notation'
import { readText } from '../input'
import { printable, sayKey, sayOf } from '../messages'
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
