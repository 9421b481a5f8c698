import { type Board, boardOf } from './board'
import type { EventBody, JudgementEvent } from './events'
import { formatOf } from './formats'
import { type Attempt, type Cell, type ContestProblem, type Total, totalOf } from './formats/format'
import type { StandingRow } from './places'

/** The place that somebody would have, had they solved one more problem. */
export interface Projection {
  readonly label: string
  readonly place: number
}

const REJECTED: Attempt = {
  at: 0,
  result: { verdict: 'wrong-answer', score: 0, figure: null, parts: {} },
}

/** What is needed of a scoreboard. */
interface ProjectedBoard extends Pick<Board, 'format' | 'rows'> {
  readonly problems: readonly Pick<ContestProblem, 'label' | 'points'>[]
}

/**
 * For each problem that a participant has not solved: the place on this scoreboard if they solved it with all points at a
 * moment, in milliseconds on their own clock. None for whoever has no place, or once all is solved. `known` is what they
 * have achieved, which may be more than the scoreboard shows.
 */
export function projectionsOf(
  { format: id, rows, problems }: ProjectedBoard,
  participant: string,
  known: readonly Cell[],
  moment: number,
): Projection[] {
  const format = formatOf(id)
  const own = rows.find((row) => row.participant === participant)
  // Nothing says what a solution will be worth where problems have no points of their own, as in duels.
  const isWorthKnown = format.weighsProblems || !format.countsPoints
  if (!isWorthKnown || !own || own.place === null) return []
  const others = rows
    .filter((row) => row.place !== null && row !== own)
    .map(({ cells }) => totalOf(format, cells))
  return problems.flatMap((problem, column) => {
    const before = known[column]
    if (!before || before.solved) return []
    const solved: Attempt = {
      at: moment,
      result: { verdict: 'accepted', score: 1, figure: null, parts: {} },
    }
    const attempts = [...Array<Attempt>(before.attempts).fill(REJECTED), solved]
    const points = format.countsPoints ? problem.points : 1
    const cell = { ...format.cellOf(attempts, problem, 0), solved: true, points, at: moment }
    const total = totalOf(
      format,
      known.map((each, place) => (place === column ? cell : each)),
    )
    return [{ label: problem.label, place: 1 + others.filter((other) => isBetter(other, total)).length }]
  })
}

function isBetter({ order: one }: Total, { order: other }: Total): boolean {
  const place = one.findIndex((number, at) => number !== other[at])
  return place >= 0 && one[place]! < (other[place] ?? 0)
}

/** What of a row tells where a participant stands. */
export type Position = Pick<StandingRow, 'place' | 'points' | 'penalty'>

export interface Movement {
  readonly participant: string
  readonly before: Position
  readonly after: Position
}

/**
 * The rows of a scoreboard, as judges see it, that would change if these results came next, best first as they would stand
 * then.
 */
export function movementsOf(events: readonly EventBody[], judgements: readonly JudgementEvent[]): Movement[] {
  const before = boardOf(events, { judges: true })
  const after = boardOf([...events, ...judgements], { judges: true })
  const stood = new Map(before?.rows.map((row) => [row.participant, standOf(row)]))
  return (after?.rows ?? []).flatMap((row) => {
    const [was, is] = [stood.get(row.participant), standOf(row)]
    return was && differs(was, is) ? [{ participant: row.participant, before: was, after: is }] : []
  })
}

const standOf = ({ place, points, penalty }: StandingRow): Position => ({ place, points, penalty })

const differs = (one: Position, other: Position): boolean =>
  one.place !== other.place || one.points !== other.points || one.penalty !== other.penalty
