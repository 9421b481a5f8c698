import type { Board } from './board'
import { formatOf } from './formats'
import { type Attempt, type Cell, type ContestProblem, type Total, totalOf } from './formats/format'

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
interface Shown extends Pick<Board, 'format' | 'rows'> {
  readonly problems: readonly Pick<ContestProblem, 'label' | 'points'>[]
}

/**
 * For each problem that a participant has not solved: the place on this scoreboard if they solved it with all points at a
 * moment, in milliseconds on their own clock. None for whoever has no place, or once all is solved. `known` is what they
 * have achieved, which may be more than the scoreboard shows.
 */
export function projectionsOf(
  { format: id, rows, problems }: Shown,
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
