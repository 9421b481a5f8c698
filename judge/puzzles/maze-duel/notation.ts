import { type Fault, fail, ok, type Result } from '../../kit/result'
import { linesOf, nameCharacter, placeAt, placeOfLine } from '../../kit/text'
import { type Maze, SIZES, shortestOf } from './maze'

export const MAZE_FAULTS = [
  'maze-empty',
  'maze-lines',
  'maze-size',
  'maze-cell',
  'maze-outside',
  'maze-length',
  'maze-character',
] as const
export type MazeFault = Fault<(typeof MAZE_FAULTS)[number]>

/** What can be wrong with a maze that was parsed. */
export const INVALID = ['maze-same', 'maze-no-path'] as const
export type Invalid = (typeof INVALID)[number]

const LINES = 5
const NUMBER = /^\d{1,9}$/
const CELL = /^(\d{1,9})(?:\s*,\s*|\s+)(\d{1,9})$/

/**
 * Parses five lines: size; row and column of the start; of the end; the horizontal walls; the vertical walls. Empty
 * lines at the end and spaces around a line are ignored.
 */
export function parseMaze(text: string): Result<Maze, MazeFault> {
  const lines = linesOf(text)
  if (lines.length === 0) return fail('maze-empty')
  if (lines.length !== LINES) return fail('maze-lines', { found: lines.length, lines: LINES })
  const size = parseSize(text, lines[0]!)
  if (!size.ok) return size
  const start = parseCell(text, lines, 2, size.value)
  if (!start.ok) return start
  const end = parseCell(text, lines, 3, size.value)
  if (!end.ok) return end
  const horizontal = parseWalls(text, lines, 4, size.value)
  if (!horizontal.ok) return horizontal
  const vertical = parseWalls(text, lines, 5, size.value)
  if (!vertical.ok) return vertical
  return ok({
    size: size.value,
    start: start.value,
    end: end.value,
    horizontal: horizontal.value,
    vertical: vertical.value,
  })
}

function parseSize(text: string, line: string): Result<number, MazeFault> {
  const word = line.trim()
  const size = NUMBER.test(word) ? Number(word) : Number.NaN
  if (size >= SIZES.min && size <= SIZES.max) return ok(size)
  return fail('maze-size', { found: shown(word), ...SIZES }, placeOfLine(text, 1))
}

function parseCell(
  text: string,
  lines: readonly string[],
  line: number,
  size: number,
): Result<number, MazeFault> {
  const word = lines[line - 1]!.trim()
  const found = CELL.exec(word)
  const at = placeOfLine(text, line)
  if (!found) return fail('maze-cell', { line, found: shown(word) }, at)
  const [row, col] = [Number(found[1]), Number(found[2])]
  if (row < size && col < size) return ok(row * size + col)
  return fail('maze-outside', { line, row, col, last: size - 1 }, at)
}

function parseWalls(
  text: string,
  lines: readonly string[],
  line: number,
  size: number,
): Result<string, MazeFault> {
  const raw = lines[line - 1]!
  const walls = raw.trim()
  const wanted = size * (size - 1)
  const wrong = walls.search(/[^01]/)
  if (wrong >= 0) {
    const column = raw.indexOf(walls) + wrong
    const at = placeAt(text, placeOfLine(text, line).offset + column)
    return fail('maze-character', { line, column: column + 1, character: nameCharacter(walls, wrong) }, at)
  }
  if (walls.length === wanted) return ok(walls)
  return fail('maze-length', { line, length: walls.length, wanted }, placeOfLine(text, line))
}

/** The part of a word that fits into a sentence. */
const shown = (word: string): string =>
  Array.from(word.slice(0, 20), (character, at) =>
    /[\p{L}\p{N}\p{P}\p{S} ]/u.test(character) ? character : nameCharacter(word, at),
  ).join('')

/** The canonical notation of a maze: five lines, each with a line end. */
export const formatMaze = ({ size, start, end, horizontal, vertical }: Maze): string =>
  `${size}\n${formatCell(size, start)}\n${formatCell(size, end)}\n${horizontal}\n${vertical}\n`

/** Formats a cell as `row col`. */
export const formatCell = (size: number, cell: number): string => `${Math.floor(cell / size)} ${cell % size}`

/** Why a parsed maze cannot be played; `undefined` if it can. */
export function invalidOf(maze: Maze): Invalid | undefined {
  if (maze.start === maze.end) return 'maze-same'
  return shortestOf(maze) === undefined ? 'maze-no-path' : undefined
}
