import {
  formatIntegers,
  INTEGER_FAULTS,
  numberTooBig,
  readIntegers,
  widthOf,
  wrongCharacter,
} from '../../kit/integers'
import { type Fault, fail, ok, type Result } from '../../kit/result'
import { placeAt, placeOfLine } from '../../kit/text'

/** The longest side of a board. Memory is only ever allocated for an answer, never for a board. */
export const MAX_SIDE = 1_000_000_000
/** Squares (`a1`) name their column by one letter. */
export const MAX_SQUARE_COLUMNS = 26

export interface Board {
  readonly rows: number
  readonly cols: number
}

/**
 * An answer that could be parsed, right or wrong.
 *
 * `matrix`: `numbers[row * cols + col]` is the number of the move that reaches the cell; no row is missing.
 * `cells`: row and column, 0-based, of each cell in turn (`cells[2 * i]`, `cells[2 * i + 1]`), including cells
 * off the board and excluding the return to the first cell.
 */
export type Tour =
  | { readonly spelling: 'impossible' }
  | { readonly spelling: 'matrix'; readonly numbers: Float64Array }
  | { readonly spelling: 'cells'; readonly cells: Float64Array }

export const LEVEL_FAULTS = ['level-form', 'level-size', 'level-character', 'level-number-size'] as const
export const MOVE_FAULTS = [
  'empty',
  'after-impossible',
  'square',
  'square-columns',
  'line-length',
  'ragged',
  'matrix-rows',
  ...INTEGER_FAULTS,
] as const

type LevelFault = Fault<(typeof LEVEL_FAULTS)[number]>
type MoveFault = Fault<(typeof MOVE_FAULTS)[number]>

/** Parses one line `rows cols`, each from 1 to 10^9. */
export function parseBoard(text: string): Result<Board, LevelFault> {
  const read = readIntegers(text)
  if (!read.ok) return fail(`level-${read.error.code}`, read.error.values, read.error.at)
  const [rows = 0, cols = 0] = read.value.numbers
  if (read.value.lines.length !== 1 || read.value.numbers.length !== 2) return fail('level-form')
  if (Math.min(rows, cols) < 1 || Math.max(rows, cols) > MAX_SIDE)
    return fail('level-size', { rows, cols, limit: MAX_SIDE })
  return ok({ rows, cols })
}

export const formatBoard = ({ rows, cols }: Board): string => `${rows} ${cols}\n`

const WORD = 'IMPOSSIBLE'

/**
 * Parses a tour in any notation: a matrix of move numbers, a list of cells `row col`, squares such as `a1`, or the
 * word IMPOSSIBLE. The first visible character and the count of numbers per line tell them apart; on a board
 * of two columns, where a row is as long as a cell, the number of lines does.
 */
export function parseTour(board: Board, text: string): Result<Tour, MoveFault> {
  const first = text.search(/\S/)
  if (first < 0) return fail('empty')
  if (text.startsWith(WORD, first) && !/[\w]/.test(text[first + WORD.length] ?? '')) {
    const rest = text.slice(first + WORD.length).search(/\S/)
    if (rest < 0) return ok({ spelling: 'impossible' })
    const at = placeAt(text, first + WORD.length + rest)
    return fail('after-impossible', { line: at.line, column: at.column }, at)
  }
  return /[a-z]/i.test(text[first]!) ? parseSquares(board, text) : parseNumbers(board, text)
}

function parseNumbers({ rows, cols }: Board, text: string): Result<Tour, MoveFault> {
  const read = readIntegers(text)
  if (!read.ok) return read
  const { numbers, lines } = read.value
  const width = widthOf(read.value, 0)
  const isMatrix = width === cols && (cols !== 2 || lines.length < 2 * rows)
  if (!isMatrix && width !== 2)
    return fail('line-length', { line: lines[0]!, count: width, cols }, placeOfLine(text, lines[0]!))
  for (let index = 1; index < lines.length; index++) {
    const count = widthOf(read.value, index)
    if (count === width) continue
    const line = lines[index]!
    return fail('ragged', { line, count, width, firstLine: lines[0]! }, placeOfLine(text, line))
  }
  if (!isMatrix) {
    // In place: a copy of a million cells would be 16 MB.
    for (let index = 0; index < numbers.length; index++) numbers[index] = numbers[index]! - 1
    return ok({ spelling: 'cells', cells: closedAt(rows * cols, numbers) })
  }
  if (lines.length === rows) return ok({ spelling: 'matrix', numbers })
  return fail('matrix-rows', { found: lines.length, rows }, placeOfLine(text, lines[rows] ?? lines.at(-1)!))
}

/** Drops the last of cells + 1 cells if it repeats the first: the return move may be listed. */
function closedAt(cells: number, order: Float64Array): Float64Array {
  const last = order.length - 2
  const returns = last === 2 * cells && order[last] === order[0] && order[last + 1] === order[1]
  return returns ? order.subarray(0, last) : order
}

function parseSquares({ rows, cols }: Board, text: string): Result<Tour, MoveFault> {
  const cells: number[] = []
  // The second group matches what a square may not contain, so that the fault can show the whole word.
  for (const { 0: word, index, groups } of text.matchAll(/(?:(?<file>[a-z])(?<rank>\d+)(?!\S))|\S+/g)) {
    if (!groups?.file || !groups.rank) return wrongSquare(text, index, word)
    if (cols > MAX_SQUARE_COLUMNS)
      return fail('square-columns', { cols, limit: MAX_SQUARE_COLUMNS }, placeAt(text, index))
    const rank = Number(groups.rank)
    if (!Number.isSafeInteger(rank)) return numberTooBig(text, index + 1)
    cells.push(rows - rank, groups.file.charCodeAt(0) - 97)
  }
  return ok({ spelling: 'cells', cells: closedAt(rows * cols, new Float64Array(cells)) })
}

function wrongSquare(text: string, offset: number, word: string) {
  const hidden = word.search(/[^\p{L}\p{N}\p{P}\p{S}]/u)
  if (hidden >= 0) return wrongCharacter(text, offset + hidden)
  const at = placeAt(text, offset)
  const shown = word.length > 12 ? `${word.slice(0, 12)}…` : word
  return fail('square', { word: shown, line: at.line, column: at.column }, at)
}

/** The canonical notation of each kind. A million cells make 7 MB of text. */
export function formatTour({ rows, cols }: Board, tour: Tour): string {
  if (tour.spelling === 'impossible') return `${WORD}\n`
  if (tour.spelling === 'matrix') return formatIntegers(tour.numbers, cols)
  const { cells } = tour
  if (cols !== 2 || cells.length >= 4 * rows)
    return formatIntegers(
      cells.map((index) => index + 1),
      2,
    )
  // So few cells on a board of two columns would be parsed as a matrix; only squares can have produced them.
  const square = (_: unknown, index: number) =>
    `${String.fromCharCode(97 + cells[2 * index + 1]!)}${rows - cells[2 * index]!}`
  return `${Array.from({ length: cells.length / 2 }, square).join(' ')}\n`
}
