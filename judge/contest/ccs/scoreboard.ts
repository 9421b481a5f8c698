import type { Board } from '../board'
import type { Row } from '../places'
import { clockAt, countsPoints, stateObject } from './contest'
import { absolute, relative, type Single } from './entity'
import type { Facts } from './facts'
import { groupsOf, mainGroupOf } from './people'
import { problemIdOf, seesProblems } from './reader'
import { lastSeen, type View } from './view'

const MINUTE = 60_000
/** Names are compared as the specification says. */
const NAMES = new Intl.Collator('en-US')

/** The scoreboard as a reader may see it, of one group or, without it, of the contest. */
export function scoreboardObject(view: View, group?: string) {
  const { facts, now } = view
  const at = lastSeen(view)?.at ?? facts.startsAt
  return {
    ...{ time: absolute(at), contest_time: relative(clockAt(facts, at)) },
    ...{ state: stateObject(facts, now), rows: rowsOf(view, group) },
  }
}

/** Its rows, ranked among themselves. */
function rowsOf({ facts, board, reader, now }: View, group: string | undefined): Single[] {
  const problems = seesProblems(facts, reader, now)
  const wanted = group ?? mainGroupOf(facts)
  const teams = new Map(
    facts.teams
      .filter((team) => wanted === null || groupsOf(facts, team).includes(wanted))
      .map((team) => [team.id, team]),
  )
  const rows = board.rows.filter(({ participant }) => teams.has(participant))
  return ranksOf(rows)
    .map(([row, rank]) => ({ row, rank, name: teams.get(row.participant)!.name }))
    .sort((one, other) => one.rank - other.rank || NAMES.compare(one.name, other.name))
    .map(({ row, rank }) => ({
      ...{ rank, team_id: row.participant, score: scoreOf(facts, row) },
      problems: problems ? cellsOf(facts, board, row) : [],
    }))
}

/** The ranks of rows that are in order, from 1; equal ones share one. */
function ranksOf(rows: readonly Row[]): [Row, number][] {
  let rank = 0
  return rows.map((row, index) => {
    const before = rows[index - 1]
    if (!before || !areEqual(before, row)) rank = index + 1
    return [row, rank]
  })
}

/** Whether two rows share a rank. Without places, points and penalty decide. */
const areEqual = (one: Row, other: Row) =>
  one.place === null || other.place === null
    ? one.place === other.place && one.points === other.points && one.penalty === other.penalty
    : one.place === other.place

/** The moment of a solution: in minutes, where penalties are counted in them. */
const timeOf = (facts: Facts, at: number) =>
  relative(countsPoints(facts) ? at : Math.floor(at / MINUTE) * MINUTE)

function scoreOf(facts: Facts, { cells, points, penalty }: Row) {
  const reached = cells.flatMap(({ points, at }) => (points > 0 && at !== null ? [at] : []))
  const time = reached.length > 0 ? timeOf(facts, Math.max(...reached)) : null
  return countsPoints(facts)
    ? { score: points, time }
    : { num_solved: points, total_time: relative(penalty), time }
}

/** The problems of a row. The board may be of a moment before or after a change of them. */
function cellsOf(facts: Facts, board: Board, { cells }: Row) {
  const known = new Map(facts.problems.map((problem) => [problem.id, problemIdOf(problem)]))
  return board.problems.flatMap(({ id }, place) => {
    const [problem_id, cell] = [known.get(id), cells[place]]
    if (problem_id === undefined || !cell) return []
    const { attempts: num_judged, pending: num_pending, solved, points, at } = cell
    const time = at !== null && points > 0 ? { time: timeOf(facts, at) } : {}
    const result = countsPoints(facts) ? { score: points } : { solved }
    return [{ problem_id, num_judged, num_pending, ...result, ...time }]
  })
}
