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

/** A participant with what their row shows. It is never changed, but replaced by another one. */
interface RankedRow extends RankedParticipant {
  readonly cells: readonly Cell[]
}

/** Whether somebody counts for the places of others. */
export const isOfficial = ({
  kind,
  disqualified,
}: Pick<ParticipantEvent, 'kind' | 'disqualified'>): boolean => kind === 'official' && !disqualified

/**
 * The rows of participants, best first, kept in order: once some of them have changed, only the rows between their old and
 * their new places are made again, and all others stay the same objects.
 */
export class Ranking {
  private readonly ranked = new Map<string, RankedRow>()
  /** Of those to be put somewhere else, or nowhere. */
  private readonly changes = new Map<string, RankedRow | undefined>()
  private order: RankedRow[] = []
  /** One for each of `order`. */
  private placed: readonly StandingRow[] = []

  /** `virtual` is the one who gets a place without taking it from anybody. */
  constructor(private readonly virtual: string | undefined) {}

  /** Takes in what has become of somebody; `undefined` takes them out. */
  put(id: string, row: RankedRow | undefined): void {
    this.changes.set(id, row)
  }

  rows(): readonly StandingRow[] {
    if (this.changes.size > 0) {
      if (this.changes.size <= Math.max(FEW, this.order.length / 20)) this.moveEach()
      else this.sortAll()
      this.changes.clear()
    }
    return this.placed
  }

  private note(id: string, row: RankedRow | undefined): void {
    if (row) this.ranked.set(id, row)
    else this.ranked.delete(id)
  }

  private sortAll(): void {
    for (const [id, row] of this.changes) this.note(id, row)
    this.order = [...this.ranked.values()].sort(better)
    this.placed = this.placesFrom(0, this.order.length, [])
  }

  private moveEach(): void {
    const rows: (StandingRow | undefined)[] = [...this.placed]
    let [from, to] = [this.order.length, 0]
    for (const [id, row] of this.changes) {
      const before = this.ranked.get(id)
      this.note(id, row)
      const leaves = before && this.lineOf(before)
      if (leaves !== undefined) {
        this.order.splice(leaves, 1)
        rows.splice(leaves, 1)
      }
      const comes = row && this.lineOf(row)
      if (comes !== undefined) {
        this.order.splice(comes, 0, row!)
        rows.splice(comes, 0, undefined)
      }
      const lines = [leaves, comes].filter((line) => line !== undefined)
      from = Math.min(from, ...lines)
      // If more or fewer count than before, all that come after are somewhere else.
      const counts = (each: RankedRow | undefined) => each !== undefined && isOfficial(each.own)
      to = counts(before) === counts(row) ? Math.max(to, ...lines) : Number.POSITIVE_INFINITY
    }
    // The changes after one may have moved its line by one each.
    this.placed = this.placesFrom(from, to + this.changes.size, rows)
  }

  /** The line of somebody, or the one where they would be. */
  private lineOf(row: RankedRow): number {
    let [from, to] = [0, this.order.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (better(this.order[middle]!, row) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  /** Gives rows their places, from one line to another and for as long as places change; missing rows are made. */
  private placesFrom(from: number, to: number, rows: (StandingRow | undefined)[]): readonly StandingRow[] {
    let { place, counted, previous } = this.before(from, rows)
    for (let line = from; line < this.order.length; line++) {
      const { own, total, cells } = this.order[line]!
      const { id, kind, disqualified } = own
      const shares = previous !== undefined && compare(previous.order, total.order) === 0
      const counts = isOfficial(own)
      // Nobody is behind a virtual participant because of them.
      const between = id === this.virtual && !disqualified ? (shares ? place : counted + 1) : null
      if (counts) {
        counted++
        if (!shares) place = counted
        previous = total
      }
      const stands = counts ? place : between
      const stays = rows[line]?.place === stands
      if (!stays) {
        const { points, penalty } = total
        rows[line] = { participant: id, kind, disqualified, points, penalty, cells, place: stands }
      }
      if (stays && counts && line > to) break
    }
    return rows as readonly StandingRow[]
  }

  /** How many count before a line, and the place and the total of the last one of them. */
  private before(line: number, rows: readonly (StandingRow | undefined)[]) {
    let last = line - 1
    while (last >= 0 && !isOfficial(this.order[last]!.own)) last--
    const place = rows[last]?.place ?? 0
    let counted = Math.max(0, place - 1)
    for (let each = last; each >= 0 && (rows[each]!.place ?? place) >= place; each--)
      if (isOfficial(this.order[each]!.own)) counted++
    return { place, counted, previous: this.order[last]?.total }
  }
}

/** So many changes, or one in twenty rows, are made one by one; with more, sorting all rows costs less. */
const FEW = 3

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
  for (let place = 0; place < one.length; place++) {
    const difference = one[place]! - (other[place] ?? 0)
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
