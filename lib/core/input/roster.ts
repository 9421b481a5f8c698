import 'server-only'
import { Readable } from 'node:stream'
import { CsvError, type Info, parse } from 'csv-parse'
import { fail, ok, type Result } from '@/judge/kit/result'
import { ANSWER_BYTES } from '@/lib/core/http'

/*
 * Reads a roster, which is comma-separated values as RFC 4180 describes them and as spreadsheets write them: with or
 * without a byte order mark, separated by commas, semicolons or tabs. The first line names the columns.
 */

/** What the longest request has room for, about 1 MiB. */
export const ROSTER_BYTES = ANSWER_BYTES
/** Longest roster, without the line that names the columns. */
export const ROSTER_LINES = 2_000

/** More than any valid line has, in characters: an open quotation mark must not swallow the whole file. */
export const LONGEST_LINE = 4_000

/** A person of a roster, as it is written. */
export interface RosterLine<Column extends string> {
  /** The line on which the record begins, from 1. */
  readonly line: number
  readonly cells: Readonly<Partial<Record<Column, string>>>
  /** Number of cells, if it is not the number of columns. */
  readonly odd?: number
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: Info
}

const NEW_LINE = /\r\n|\r|\n/

/** The separator that the first line has most of, outside of quotation marks. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(NEW_LINE, 1)
  const bare = first.replace(/"[^"]*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}

/** How many bytes are read at a time: others get their turn in between. */
const PIECE = 16 * 1024

/** The pieces in which a text is parsed. They are bytes, because a cut may fall within a letter. */
function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

/**
 * Reads the lines of a roster that may have these columns. Errors, with line and column where they have one: `roster-empty`, `roster-large`,
 * `roster-long` (too many lines), `roster-quote`, `roster-line-long`, `roster-column-unknown`, `roster-column-twice`,
 * `roster-no-username`.
 */
export async function readRoster<Column extends string>(
  text: string,
  allowed: readonly Column[],
): Promise<Result<RosterLine<Column>[]>> {
  const bytes = Buffer.from(text)
  if (bytes.length > ROSTER_BYTES) return fail('roster-large', { limit: Math.floor(ROSTER_BYTES / 1024) })
  /** The line that the parser has read to the end, which may be ahead of the lines that it has passed on. */
  let read = 0
  const parser = Readable.from(piecesOf(bytes)).compose(
    parse({
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_LINE,
      on_record: (record: string[], { lines }) => {
        read = lines
        return record
      },
    }),
  )
  const lines: RosterLine<Column>[] = []
  let columns: readonly Column[] | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const line = info.lines - record.join('').split(NEW_LINE).length + 1
      if (!columns) {
        const named = columnsOf(record, line, allowed)
        if (!named.ok) return named
        columns = named.value
      } else if (record.some((cell) => cell.trim() !== '')) {
        if (lines.length === ROSTER_LINES) return fail('roster-long', { line, limit: ROSTER_LINES })
        lines.push(lineOf(record, line, columns))
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const code = error.code === 'CSV_MAX_RECORD_SIZE' ? 'roster-line-long' : 'roster-quote'
    // The parser names the line that it has come to; the mistake is in the record that it could not finish.
    return fail(code, { line: read + 1, column: Number(error.column ?? 0) + 1, limit: LONGEST_LINE })
  }
  return columns && lines.length > 0 ? ok(lines) : fail('roster-empty')
}

function columnsOf<Column extends string>(
  record: readonly string[],
  line: number,
  allowed: readonly Column[],
): Result<Column[]> {
  const named: Column[] = []
  for (const [index, cell] of record.entries()) {
    const column = allowed.find((each) => each === cell.trim().toLowerCase())
    const at = { line, column: index + 1, name: cell.trim().slice(0, 30) }
    if (!column) return fail('roster-column-unknown', { ...at, allowed: allowed.join(', ') })
    if (named.includes(column)) return fail('roster-column-twice', at)
    named.push(column)
  }
  return named.some((column) => column === 'username') ? ok(named) : fail('roster-no-username', { line })
}

function lineOf<Column extends string>(
  record: readonly string[],
  line: number,
  columns: readonly Column[],
): RosterLine<Column> {
  const cells = Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ''])) as Partial<
    Record<Column, string>
  >
  return { line, cells, ...(record.length !== columns.length && { odd: record.length }) }
}
