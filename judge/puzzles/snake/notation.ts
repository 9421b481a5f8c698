import { type Fault, fail, ok, type Result } from '../../kit/result'
import { linesOf, nameCharacter, placeAt, placeOfLine } from '../../kit/text'

/** Number of rows and of columns of the field. */
export const SIDE = 10
/** A heading takes two cells; five leave enough digits for a snake that has grown by four cherries. */
export const START_LENGTHS = { min: 2, max: 5 } as const
/** Cherries to eat. */
export const CHERRIES = 5
/** Steps available for them. */
export const MAX_STEPS = 250

export const ACTIONS = ['F', 'L', 'R'] as const
export type Action = (typeof ACTIONS)[number]

export const isAction = (character: string): character is Action =>
  ACTIONS.some((action) => action === character)

/** The contents of the field. Cells are numbered row by row from the top left, `10 * row + col`. */
export interface Table {
  /** `trees[cell]`: 1 for a tree. Length 100. */
  readonly trees: Uint8Array
  /** `undefined` once the last one is eaten. */
  readonly cherry: number | undefined
  /** The cells of the snake from the head to the tail. */
  readonly snake: readonly number[]
}

export interface Field extends Table {
  readonly cherry: number
}

export const LEVEL_FAULTS = [
  'level-rows',
  'level-columns',
  'level-character',
  'level-double',
  'level-missing',
  'level-length',
  'level-apart',
  'level-room',
] as const
type LevelFault = Fault<(typeof LEVEL_FAULTS)[number]>

/** Parses ten lines of ten characters: `.` free, `T` tree, `C` cherry, `0` the head, `1` and so on up to the tail. */
export function parseField(text: string): Result<Field, LevelFault> {
  const lines = linesOf(text)
  if (lines.length !== SIDE) return fail('level-rows', { found: lines.length, rows: SIDE })
  const trees = new Uint8Array(SIDE * SIDE)
  const seen = new Map<string, number>()
  for (const [row, line] of lines.entries()) {
    const at = placeOfLine(text, row + 1)
    if (line.length !== SIDE)
      return fail('level-columns', { line: row + 1, length: line.length, cols: SIDE }, at)
    for (let col = 0; col < SIDE; col++) {
      const character = line[col]!
      const cell = row * SIDE + col
      if (character === 'T') trees[cell] = 1
      else if (/[C0-9]/.test(character)) {
        const first = seen.get(character)
        if (first !== undefined)
          return failAt(text, cell, 'level-double', {
            character,
            firstLine: Math.floor(first / SIDE) + 1,
            firstColumn: (first % SIDE) + 1,
          })
        seen.set(character, cell)
      } else if (character !== '.')
        return failAt(text, cell, 'level-character', { character: nameCharacter(line, col) })
    }
  }
  const cherry = seen.get('C')
  if (cherry === undefined) return fail('level-missing', { character: 'C' })
  seen.delete('C')
  const snake = snakeOf(text, seen)
  if (!snake.ok) return snake
  // When the last cherry is placed, the snake has grown by all others.
  const needed = snake.value.length + CHERRIES
  const room = trees.filter((tree) => tree === 0).length
  return room < needed ? fail('level-room', { room, needed }) : ok({ trees, cherry, snake: snake.value })
}

/** The snake's digits in order: none missing, each adjacent to the previous one. */
function snakeOf(text: string, figures: ReadonlyMap<string, number>): Result<number[], LevelFault> {
  const snake: number[] = []
  const { min, max } = START_LENGTHS
  for (let part = 0; part < figures.size; part++) {
    const cell = figures.get(`${part}`)
    if (cell === undefined) return fail('level-missing', { character: `${part}` })
    const before = snake.at(-1)
    if (part === max) return failAt(text, cell, 'level-length', { length: figures.size, min, max })
    if (before !== undefined && !areNeighbours(before, cell))
      return failAt(text, cell, 'level-apart', { figure: part, before: part - 1 })
    snake.push(cell)
  }
  if (snake.length >= min) return ok(snake)
  return fail('level-missing', { character: `${snake.length}` })
}

function areNeighbours(one: number, other: number): boolean {
  const rows = Math.abs(Math.floor(one / SIDE) - Math.floor(other / SIDE))
  return rows + Math.abs((one % SIDE) - (other % SIDE)) === 1
}

function failAt(text: string, cell: number, code: LevelFault['code'], values: LevelFault['values']) {
  const line = Math.floor(cell / SIDE) + 1
  const column = (cell % SIDE) + 1
  const at = placeAt(text, placeOfLine(text, line).offset + column - 1)
  return fail(code, { ...values, line, column }, at)
}

/** Ten lines, each with a line end: the notation of a level, and the message to a bot. */
export function formatField({ trees, cherry, snake }: Table): string {
  const cells: string[] = Array.from(trees, (tree) => (tree ? 'T' : '.'))
  if (cherry !== undefined) cells[cherry] = 'C'
  for (const [part, cell] of snake.entries()) cells[cell] = `${part}`
  return Array.from(
    { length: SIDE },
    (_, row) => `${cells.slice(row * SIDE, (row + 1) * SIDE).join('')}\n`,
  ).join('')
}

/**
 * The relevant part of a line of actions: up to the first character that is no action, or as many as a game has steps.
 * No reply is unparsable, because a wrong character after an eaten cherry does no harm. An invisible character is
 * replaced by its symbol (`␠`, `␀`), so that a stored line can be shown and parsed again without change.
 */
export function parseActions(reply: string): string {
  const line = reply.trim()
  const wrong = line.slice(0, MAX_STEPS).search(/[^FLR]/)
  return wrong < 0 ? line.slice(0, MAX_STEPS) : line.slice(0, wrong) + visible(line.codePointAt(wrong)!)
}

function visible(point: number): string {
  if (point <= 0x20) return String.fromCodePoint(0x2400 + point)
  const character = String.fromCodePoint(point)
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(character) ? character : '\ufffd'
}
