import { boardOf } from './board'
import type { EventBody, JudgementEvent } from './events'
import type { Row } from './places'

/** What of a row tells where a participant stands. */
export type Stand = Pick<Row, 'place' | 'points' | 'penalty'>

export interface MovedRow {
  readonly participant: string
  readonly before: Stand
  readonly after: Stand
}

/**
 * The rows of a scoreboard, as judges see it, that would change if these results came next, best first as they would stand
 * then.
 */
export function movedRows(events: readonly EventBody[], judgements: readonly JudgementEvent[]): MovedRow[] {
  const before = boardOf(events, { judges: true })
  const after = boardOf([...events, ...judgements], { judges: true })
  const stood = new Map(before?.rows.map((row) => [row.participant, standOf(row)]))
  return (after?.rows ?? []).flatMap((row) => {
    const [was, is] = [stood.get(row.participant), standOf(row)]
    return was && differs(was, is) ? [{ participant: row.participant, before: was, after: is }] : []
  })
}

const standOf = ({ place, points, penalty }: Row): Stand => ({ place, points, penalty })

const differs = (one: Stand, other: Stand): boolean =>
  one.place !== other.place || one.points !== other.points || one.penalty !== other.penalty
