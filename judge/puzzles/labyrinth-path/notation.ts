import { formatIntegers, INTEGER_FAULTS, readIntegers, widthOf } from '../../kit/integers'
import { type Fault, fail, ok, type Result } from '../../kit/result'
import { placeAt, placeOfLine } from '../../kit/text'
import { BRACKET_FAULTS, parseBrackets } from './brackets'

/** The bits of a cell's code. */
export const LEFT = 1
export const UP = 2
export const RIGHT = 4
export const DOWN = 8
export const START = 16
export const FINISH = 32

/** Cells are numbered row by row from the top left, `row * cols + col`. */
export interface Labyrinth {
  readonly rows: number
  readonly cols: number
  /** `codes[cell]`: the bits of a cell. Length `rows * cols`. */
  readonly codes: Uint8Array
  readonly start: number
  readonly finish: number
}

/** Row and column, 0-based, of each cell in turn, including cells off the board; or `none`. */
export type Path = Float64Array | 'none'

export const MOVE_FAULTS = [
  'empty',
  'after-none',
  'line-length',
  ...BRACKET_FAULTS,
  ...INTEGER_FAULTS,
] as const
type MoveFault = Fault<(typeof MOVE_FAULTS)[number]>

export function formatLabyrinth({ rows, cols, codes }: Labyrinth): string {
  const line = (row: number) => codes.subarray(row * cols, (row + 1) * cols).join(' ')
  return `${rows} ${cols}\n${Array.from({ length: rows }, (_, row) => line(row)).join('\n')}\n`
}

const WORD = 'NONE'

/**
 * Parses a path in any notation: `row col` per line; `[r,c]->[r,c]` from start to finish; `[r,c]<-[r,c]` from finish
 * to start; or the word NONE. The first visible character tells them apart.
 */
export function parsePath(text: string): Result<Path, MoveFault> {
  const first = text.search(/\S/)
  if (first < 0) return fail('empty')
  if (text.startsWith(WORD, first)) {
    const rest = text.slice(first + WORD.length).search(/\S/)
    if (rest < 0) return ok('none')
    const at = placeAt(text, first + WORD.length + rest)
    return fail('after-none', { line: at.line, column: at.column }, at)
  }
  return text[first] === '[' ? parseBrackets(text) : parseLines(text)
}

function parseLines(text: string): Result<Path, MoveFault> {
  const read = readIntegers(text)
  if (!read.ok) return read
  const { lines, numbers } = read.value
  for (let index = 0; index < lines.length; index++) {
    const count = widthOf(read.value, index)
    const line = lines[index]!
    if (count !== 2) return fail('line-length', { line, count }, placeOfLine(text, line))
  }
  return ok(numbers)
}

/** The canonical notation: one `row col` per line. */
export const formatPath = (path: Path): string => (path === 'none' ? `${WORD}\n` : formatIntegers(path, 2))
