import {
  type BoardFilter,
  parseBoardFilter,
  type Slice,
  type SliceRequest,
  sliceOf,
} from '@/judge/contest/places'
import type { KeptAnswer } from './answers'
import type { NamedBoard, NamedRow, Served } from './scoreboard'

/** What all pages of a scoreboard have in common. */
export type BoardHead = Omit<NamedBoard, 'rows'>

/** A page of a scoreboard. */
export interface BoardPage extends Slice<NamedRow> {
  readonly head: BoardHead
  /** That of the whole scoreboard. */
  readonly etag: string
}

/** The page of a scoreboard that somebody has asked for. */
export function boardPage({ board: { rows, ...head }, etag }: Served, asked: SliceRequest): BoardPage {
  return { head, etag, ...sliceOf(rows, asked) }
}

/** The row that stands above a page for one participant, if there is one. */
export type PinnedRow = Pick<BoardPage, 'etag' | 'own'>

interface AskedPage {
  readonly page: number
  readonly filter: BoardFilter
  /** The participant whose pinned row is asked for, instead of the page. */
  readonly row: string | undefined
}

/** What of a scoreboard an address asks for: all of it, a page, or the row that stands above the page. */
export type Part = AskedPage | 'whole'

/**
 * Parses the query of an address: `page`, with `group`, `organisation` and `row`. Whom somebody follows is not asked for by
 * an address, because such an answer is theirs alone.
 */
export function parsePart({ page, row, group, organisation }: Readonly<Record<string, string>>): Part {
  if (page === undefined) return 'whole'
  const number = /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
  return { page: number, filter: parseBoardFilter({ group, organisation }), row }
}

/** A part of a scoreboard as an answer for everybody who may see it. */
export function answerOf(served: Served, part: Part): Promise<KeptAnswer> {
  if (part === 'whole') return served.answer('whole', () => served.board)
  const { page, filter, row } = part
  const asked = { page, filter, followed: new Set<string>(), own: row }
  return served.answer(JSON.stringify([page, filter.group, filter.organisation, row]), () => {
    const found = boardPage(served, asked)
    return row === undefined ? found : ({ etag: found.etag, own: found.own } satisfies PinnedRow)
  })
}
