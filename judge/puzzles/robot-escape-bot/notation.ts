import { type Fault, fail, ok, type Result } from '../../kit/result'
import { placeAt } from '../../kit/text'
import { formatLabyrinth, type Labyrinth, MAX_COMMANDS, parseLabyrinth } from '../robot-escape/notation'

/** The highest limit that a level may set: films and simulations are built for strings of this length. */
export const MAX_LIMIT = 10_000

/** A labyrinth, the length limit of the string, and the length that strings are compared with. */
export interface Task extends Labyrinth {
  /** The longest accepted string of commands, in letters. */
  readonly limit: number
  /** The proven optimum, or the length of the built-in bot's string where none is proven. Programs never see it. */
  readonly reference: number | undefined
}

export const HEADER_FAULTS = ['level-header', 'level-limit', 'level-reference', 'level-shape'] as const
type LevelFault = Fault<(typeof HEADER_FAULTS)[number]> | Parsed<ReturnType<typeof parseLabyrinth>>
type Parsed<T> = T extends { readonly ok: false; readonly error: infer E } ? E : never

const HEADER = /^\s*(\d{1,9}) +(\d{1,9}) +(\d{1,9})(?: +(\d{1,9}))?[^\S\n]*(?:\n|$)/

export interface Header {
  readonly rows: number
  readonly cols: number
  readonly limit: number
  readonly reference: number | undefined
  /** The number of characters up to the labyrinth. */
  readonly length: number
}

/** Whether a text has no line `rows cols limit` above its labyrinth. */
export function isBare(text: string): boolean {
  const [line = ''] = text.trimStart().split('\n', 1)
  return !/\s/.test(line.trim())
}

/** Reads the first line; undefined if it is none. The numbers may be too small or too large. */
export function readHeader(text: string): Header | undefined {
  const header = HEADER.exec(text)
  if (!header) return undefined
  const [rows, cols, limit] = header.slice(1, 4).map(Number) as [number, number, number]
  const reference = header[4] === undefined ? undefined : Number(header[4])
  return { rows, cols, limit, reference, length: header[0].length }
}

/**
 * Parses a line `rows cols limit`, optionally followed by the reference, then the rows of the labyrinth. A bare
 * labyrinth is accepted as well: its limit is that of `robot-escape`, and it has no reference.
 */
export function parseTask(text: string): Result<Task, LevelFault> {
  if (isBare(text)) {
    const bare = parseLabyrinth(text)
    return bare.ok ? ok({ ...bare.value, limit: MAX_COMMANDS, reference: undefined }) : bare
  }
  const header = readHeader(text)
  if (!header) return fail('level-header')
  const { rows, cols, limit, reference } = header
  if (limit < 1 || limit > MAX_LIMIT) return fail('level-limit', { limit, most: MAX_LIMIT })
  if (reference !== undefined && (reference < 1 || reference > limit))
    return fail('level-reference', { reference, limit })

  const labyrinth = parseLabyrinth(text.slice(header.length))
  if (!labyrinth.ok) {
    const { code, values, at } = labyrinth.error
    return fail(code, values, at && placeAt(text, header.length + at.offset))
  }
  const found = labyrinth.value
  if (found.rows !== rows || found.cols !== cols)
    return fail('level-shape', { rows, cols, foundRows: found.rows, foundCols: found.cols })
  return ok({ ...found, limit, reference })
}

export function formatTask(task: Task): string {
  const reference = task.reference === undefined ? '' : ` ${task.reference}`
  return `${task.rows} ${task.cols} ${task.limit}${reference}\n${formatLabyrinth(task)}`
}
