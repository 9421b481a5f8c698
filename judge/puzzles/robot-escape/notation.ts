import { type Fault, fail, ok, type Result } from '../../kit/result'
import { linesOf, nameCharacter, placeAt } from '../../kit/text'

/** The longest accepted string of commands, in letters, unless the level sets another limit. */
export const MAX_COMMANDS = 1000
/** The largest accepted side: far above every instance and far below what would cost too much. */
export const MAX_SIDE = 200

export const COMMANDS = ['U', 'D', 'L', 'R'] as const
export type Command = (typeof COMMANDS)[number]

/** A labyrinth; cells are numbered row by row from the top left, `row * cols + col`. */
export interface Labyrinth {
  readonly rows: number
  readonly cols: number
  /** `obstacles[cell]`: 1 for an obstacle. Length `rows * cols`. */
  readonly obstacles: Uint8Array
  readonly exit: number
  /**
   * The cells in which a robot starts, ascending: in a level every free cell but the exit. The home page begins with fewer.
   */
  readonly starts: readonly number[]
}

export const LEVEL_FAULTS = [
  'level-empty',
  'level-size',
  'level-ragged',
  'level-character',
  'level-exits',
  'level-no-start',
] as const
export const MOVE_FAULTS = ['empty', 'too-long', 'letter'] as const

type LevelFault = Fault<(typeof LEVEL_FAULTS)[number]>
type MoveFault = Fault<(typeof MOVE_FAULTS)[number]>

/** Parses lines of equal length with `0` (free), `1` (obstacle) and exactly one `x` (the exit). */
export function parseLabyrinth(text: string): Result<Labyrinth, LevelFault> {
  const lines = linesOf(text)
  const rows = lines.length
  const cols = lines[0]?.length ?? 0
  if (rows === 0 || cols === 0) return fail('level-empty')
  if (rows > MAX_SIDE || cols > MAX_SIDE) return fail('level-size', { rows, cols, limit: MAX_SIDE })

  const obstacles = new Uint8Array(rows * cols)
  const exits: number[] = []
  const starts: number[] = []
  for (const [row, line] of lines.entries()) {
    if (line.length !== cols) return fail('level-ragged', { row: row + 1, length: line.length, cols })
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col
      const character = line[col]
      if (character === 'x') exits.push(cell)
      else if (character === '1') obstacles[cell] = 1
      else if (character === '0') starts.push(cell)
      else
        return fail('level-character', {
          character: nameCharacter(line, col),
          row: row + 1,
          column: col + 1,
        })
    }
  }
  const [exit] = exits
  const last = text.lastIndexOf('x')
  if (exit === undefined || exits.length > 1)
    return fail('level-exits', { count: exits.length }, last < 0 ? undefined : placeAt(text, last))
  if (starts.length === 0) return fail('level-no-start')
  return ok({ rows, cols, obstacles, exit, starts })
}

export function formatLabyrinth({ rows, cols, obstacles, exit }: Labyrinth): string {
  const character = (cell: number) => (cell === exit ? 'x' : obstacles[cell] ? '1' : '0')
  const line = (row: number) => Array.from({ length: cols }, (_, col) => character(row * cols + col)).join('')
  return `${Array.from({ length: rows }, (_, row) => line(row)).join('\n')}\n`
}

/** Parses 1 to `limit` letters of `U D R L`; white space around them is allowed. Positions in faults are 1-based. */
export function parseCommands(text: string, limit = MAX_COMMANDS): Result<string, MoveFault> {
  const commands = text.trim()
  const length = commands.length
  if (length === 0) return fail('empty', { limit })
  if (length > limit) return fail('too-long', { length, limit })
  const wrong = commands.search(/[^UDLR]/)
  if (wrong < 0) return ok(commands)
  const leading = text.length - text.trimStart().length
  return fail(
    'letter',
    { character: nameCharacter(commands, wrong), position: wrong + 1 },
    placeAt(text, leading + wrong),
  )
}
