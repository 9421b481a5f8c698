import type { Interval } from '../tournament/bootstrap'
import type { ParticipantEvent } from './events'
import type { Cell, Total } from './formats/format'

/* Who stands where on a scoreboard. */

export interface StandingRow {
  readonly participant: string
  readonly kind: ParticipantEvent['kind']
  readonly disqualified: boolean
  /**
   * Official participants who are as good share a place; others have none, but for the virtual participant that is asked
   * for, who has the place they would have had.
   */
  readonly place: number | null
  readonly points: number
  /** In milliseconds. */
  readonly penalty: number
  /** Of the points, in formats that compare participants by meetings; null with too few results. */
  readonly interval?: Interval | null
  /** In the order of the contest's problems. */
  readonly cells: readonly Cell[]
}

interface RankedParticipant {
  readonly own: ParticipantEvent
  readonly total: Total
}

/** Whether somebody counts for the places of others. */
export const isOfficial = ({
  kind,
  disqualified,
}: Pick<ParticipantEvent, 'kind' | 'disqualified'>): boolean => kind === 'official' && !disqualified

/** The rows of participants, best first. `virtual` is the one who gets a place without taking it from anybody. */
export function rowsOf(
  participants: readonly (RankedParticipant & { readonly cells: readonly Cell[] })[],
  virtual: string | undefined,
): StandingRow[] {
  let [place, counted]: [number, number] = [0, 0]
  let previous: Total | undefined
  return [...participants].sort(better).map(({ own, total, cells }): StandingRow => {
    const { id, kind, disqualified } = own
    const shares = previous !== undefined && compare(previous.order, total.order) === 0
    // Nobody is behind a virtual participant because of them.
    const between = id === virtual && !disqualified ? (shares ? place : counted + 1) : null
    if (isOfficial(own)) {
      counted++
      if (!shares) place = counted
      previous = total
    }
    const { points, penalty } = total
    const shared = { participant: id, kind, disqualified, points, penalty, cells }
    return { ...shared, place: isOfficial(own) ? place : between }
  })
}

/** Best first, disqualified participants last, equal ones by their ids. */
export function better(one: RankedParticipant, other: RankedParticipant): number {
  const [left, right] = [one.own, other.own]
  return (
    Number(left.disqualified) - Number(right.disqualified) ||
    compare(one.total.order, other.total.order) ||
    (left.id < right.id ? -1 : Number(left.id > right.id))
  )
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [place, number] of one.entries()) {
    const difference = number - (other[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/*
 * The part of a scoreboard that one page shows: a hundred rows of those that a filter lets through. It is computed by the
 * server for pages and in the page for films, by the same function.
 */

/** Rows on one page. */
export const SLICE_ROWS = 100

/** What is needed to know of a participant. */
interface RowOwner {
  readonly organisation: string | null
  readonly group: string | null
  readonly person: { readonly username: string } | null
  readonly members: readonly { readonly username: string }[]
}

export type ParticipantRow = StandingRow & { readonly who: RowOwner }

/** Whom a scoreboard shows: names of a group and of an organisation, empty for any, and whether only followed people. */
export interface BoardFilter {
  readonly group: string
  readonly organisation: string
  readonly following: boolean
}

/** A row of a scoreboard, with its place among those shown. */
interface SliceRow<Each extends ParticipantRow> {
  readonly row: Each
  /** Null for those without a place; the place of the whole scoreboard if everybody is shown. */
  readonly within: number | null
}

type Query = Readonly<Record<string, string | string[] | undefined>>

const single = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value.slice(0, 200) : ''

/** Parses the filter in an address. */
export const parseBoardFilter = ({ group, organisation, following }: Query): BoardFilter => ({
  group: single(group),
  organisation: single(organisation),
  following: single(following) === '1',
})

/** Whether a filter leaves anybody out. */
export const isFiltered = ({ group, organisation, following }: BoardFilter): boolean =>
  group !== '' || organisation !== '' || following

/** The rows that a filter shows, in their order, with their places among each other. `followed` are usernames. */
export function rowsWithin<Each extends ParticipantRow>(
  rows: readonly Each[],
  filter: BoardFilter,
  followed: ReadonlySet<string>,
): SliceRow<Each>[] {
  if (!isFiltered(filter)) return rows.map((row) => ({ row, within: row.place }))
  const shown = rows.filter(
    ({ who: { group, organisation, person, members } }) =>
      (filter.group === '' || group === filter.group) &&
      (filter.organisation === '' || organisation === filter.organisation) &&
      (!filter.following ||
        [...(person ? [person] : []), ...members].some(({ username }) => followed.has(username))),
  )
  let [counted, within, before]: [number, number, number | null] = [0, 0, null]
  return shown.map((row) => {
    if (row.place === null) return { row, within: null }
    counted++
    // Whoever shares a place shares it here, too.
    if (row.place !== before) within = counted
    before = row.place
    return { row, within }
  })
}

/** A page of a scoreboard. */
export interface Slice<Each extends ParticipantRow> {
  readonly rows: readonly SliceRow<Each>[]
  /** From 1; the last one if there are fewer than were asked for. */
  readonly page: number
  readonly pages: number
  /** The row of the participant who looks, if this page does not begin with it or soon after. */
  readonly own: SliceRow<Each> | undefined
}

/** From which line on the own row stands above the others, too. */
const PINNED_FROM = 10

/** The page of a scoreboard that somebody has asked for. `own` is their participation. */
export function sliceOf<Each extends ParticipantRow>(
  all: readonly Each[],
  { filter, followed, page, own }: SliceRequest,
): Slice<Each> {
  const shown = rowsWithin(all, filter, followed)
  const pages = Math.max(1, Math.ceil(shown.length / SLICE_ROWS))
  const at = Math.min(page, pages)
  const rows = shown.slice((at - 1) * SLICE_ROWS, at * SLICE_ROWS)
  const line = rows.findIndex(({ row }) => row.participant === own)
  const isSeen = own === undefined || (line >= 0 && line < PINNED_FROM)
  return { rows, page: at, pages, own: isSeen ? undefined : ownRow(all, shown, own) }
}

/** Which page of a scoreboard is asked for. */
export interface SliceRequest {
  readonly filter: BoardFilter
  /** Usernames of the people whom the viewer follows. */
  readonly followed: ReadonlySet<string>
  /** From 1. */
  readonly page: number
  /** The viewer's participation. */
  readonly own: string | undefined
}

/** The viewer's row; whoever is left out by the filter has no place within it. */
function ownRow<Each extends ParticipantRow>(
  all: readonly Each[],
  shown: readonly SliceRow<Each>[],
  own: string,
): SliceRow<Each> | undefined {
  const found = shown.find(({ row }) => row.participant === own)
  const row = found?.row ?? all.find(({ participant }) => participant === own)
  return found ?? (row && { row, within: null })
}

/** The names of the groups and organisations on a scoreboard, in the order of the alphabet. */
export function namesOn(rows: readonly ParticipantRow[], locale: string) {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const names = (of: (row: ParticipantRow) => string | null) =>
    [...new Set(rows.map(of))].filter((name) => name !== null).sort(compare)
  return { groups: names(({ who }) => who.group), organisations: names(({ who }) => who.organisation) }
}
