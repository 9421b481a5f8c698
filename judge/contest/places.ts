import type { Interval } from '../tournament/bootstrap'
import type { ParticipantEvent } from './events'
import type { Cell, Total } from './formats/format'

/* Who stands where on a scoreboard. */

export interface Row {
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

export interface Ranked {
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
  participants: readonly (Ranked & { readonly cells: readonly Cell[] })[],
  virtual: string | undefined,
): Row[] {
  let [place, counted]: [number, number] = [0, 0]
  let previous: Total | undefined
  return [...participants].sort(better).map(({ own, total, cells }): Row => {
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
export function better(one: Ranked, other: Ranked): number {
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
