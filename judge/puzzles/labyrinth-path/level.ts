import { type Integers, offsetOfNumber, readIntegers, widthOf } from '../../kit/integers'
import { type Fault, fail, ok, type Result } from '../../kit/result'
import { placeAt, placeOfLine } from '../../kit/text'
import { DOWN, FINISH, type Labyrinth, LEFT, RIGHT, START, UP } from './notation'

/** Cells of the largest labyrinth that is accepted: four times the largest instance. */
const MAX_CELLS = 4_000_000
const MAX_CODE = 63

export const LEVEL_FAULTS = [
  'level-header',
  'level-size',
  'level-rows',
  'level-trailing',
  'level-ragged',
  'level-code',
  'level-starts',
  'level-finishes',
  'level-same',
  'level-outside',
  'level-disagree',
  'level-character',
  'level-number-size',
] as const
type LevelFault = Fault<(typeof LEVEL_FAULTS)[number]>

/** Parses `rows cols`, then the codes of the cells row by row. An error names the first offending place. */
export function parseLabyrinth(text: string): Result<Labyrinth, LevelFault> {
  const read = readIntegers(text)
  if (!read.ok) return fail(`level-${read.error.code}`, read.error.values, read.error.at)
  const shape = readShape(text, read.value)
  if (!shape.ok) return shape
  const { rows, cols } = shape.value
  const codes = new Uint8Array(rows * cols)
  let [starts, finishes, start, finish] = [0, 0, -1, -1]
  for (let cell = 0; cell < codes.length; cell++) {
    const code = read.value.numbers[cell + 2]!
    if (code < 0 || code > MAX_CODE) return failAtCell(text, cell, 'level-code', { code, limit: MAX_CODE })
    codes[cell] = code
    if (code & START && starts++ === 0) start = cell
    if (code & FINISH && finishes++ === 0) finish = cell
  }
  if (starts !== 1) return fail('level-starts', { count: starts })
  if (finishes !== 1) return fail('level-finishes', { count: finishes })
  if (start === finish) return failAtCell(text, start, 'level-same')
  return checkWays(text, { rows, cols, codes, start, finish })
}

function readShape(text: string, read: Integers): Result<{ rows: number; cols: number }, LevelFault> {
  const { numbers, lines } = read
  const [rows = 0, cols = 0] = numbers
  if (widthOf(read, 0) !== 2 || rows < 1 || cols < 1) return fail('level-header', {}, placeOfLine(text, 1))
  if (rows * cols > MAX_CELLS) return fail('level-size', { rows, cols, limit: MAX_CELLS })
  for (let index = 1; index < lines.length; index++) {
    const line = lines[index]!
    if (index > rows) return fail('level-trailing', { line, rows }, placeOfLine(text, line))
    const count = widthOf(read, index)
    if (count !== cols) return fail('level-ragged', { line, count, cols }, placeOfLine(text, line))
  }
  if (lines.length - 1 < rows) return fail('level-rows', { found: lines.length - 1, rows })
  return ok({ rows, cols })
}

/** Checks that no way leads outside and that neighbours agree: right and down from each cell covers every pair once. */
function checkWays(text: string, labyrinth: Labyrinth): Result<Labyrinth, LevelFault> {
  const { rows, cols, codes } = labyrinth
  for (let cell = 0; cell < codes.length; cell++) {
    const code = codes[cell]!
    const row = Math.floor(cell / cols)
    const col = cell % cols
    const outside =
      col === 0 && code & LEFT
        ? 'left'
        : row === 0 && code & UP
          ? 'up'
          : col === cols - 1 && code & RIGHT
            ? 'right'
            : row === rows - 1 && code & DOWN
              ? 'down'
              : undefined
    if (outside) return failAtCell(text, cell, 'level-outside', { direction: outside })
    if (col < cols - 1 && Boolean(code & RIGHT) !== Boolean(codes[cell + 1]! & LEFT))
      return failAtCell(text, cell, 'level-disagree', { direction: 'right', open: code & RIGHT ? 1 : 0 })
    if (row < rows - 1 && Boolean(code & DOWN) !== Boolean(codes[cell + cols]! & UP))
      return failAtCell(text, cell, 'level-disagree', { direction: 'down', open: code & DOWN ? 1 : 0 })
  }
  return ok(labyrinth)
}

function failAtCell(
  text: string,
  cell: number,
  code: 'level-code' | 'level-same' | 'level-outside' | 'level-disagree',
  values: Record<string, string | number> = {},
) {
  const at = placeAt(text, offsetOfNumber(text, cell + 2))
  return fail(code, { ...values, line: at.line, column: at.column }, at)
}
