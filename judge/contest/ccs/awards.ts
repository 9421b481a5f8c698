import { type Award, awardsOf, MEDALS } from '../awards'
import type { Board } from '../board'
import type { Medals } from '../events'
import { formatOf } from '../formats'
import type { Entity } from './entity'
import type { Facts } from './facts'
import { type Counted, countedFirsts } from './judging'
import { groupIdOf } from './people'
import { problemIdOf } from './reader'

/*
 * Who would have what award if the contest ended now, as far as a reader knows the results. An award that nobody has yet is
 * told all the same.
 */

interface Known {
  readonly board: Board
  readonly counted: readonly Counted[]
  readonly medals: Medals | undefined
  /** Whether the reader sees the problems. */
  readonly problems: boolean
}

const NO_MEDALS: Medals = { gold: 0, silver: 0, bronze: 0 }

const CITATIONS = { gold: 'Gold medal winner', silver: 'Silver medal winner', bronze: 'Bronze medal winner' }

/** The awards of a contest by the ids that the specification gives them. */
export function awardObjects(
  facts: Facts,
  { board, counted, medals = NO_MEDALS, problems }: Known,
): Entity[] {
  const groups = new Map(facts.teams.flatMap(({ id, group }) => (group === null ? [] : [[id, group]])))
  const firsts = countedFirsts(facts, counted)
  const awards = awardsOf({ rows: board.rows, medals, groups, firsts })
  const winnersOf = (isIt: (award: Award) => boolean) => awards.find(isIt)?.participants ?? []
  const tellsFirsts = problems && formatOf(board.format).tellsFirsts
  return [
    { id: 'winner', citation: 'Contest winner', team_ids: winnersOf(({ kind }) => kind === 'winner') },
    ...MEDALS.filter((medal) => medals[medal] > 0).map((medal) => ({
      ...{ id: `${medal}-medal`, citation: CITATIONS[medal] },
      team_ids: winnersOf(({ kind }) => kind === medal),
    })),
    ...(tellsFirsts ? facts.problems : []).map((problem, place) => ({
      id: `first-to-solve-${problemIdOf(problem)}`,
      citation: `First to solve problem ${problem.label}`,
      team_ids: winnersOf((award) => award.kind === 'first' && award.problem === place),
    })),
    ...facts.groups.map(({ id, name }) => ({
      ...{ id: `group-winner-${groupIdOf(id)}`, citation: `Winner of group ${name}` },
      team_ids: winnersOf((award) => award.kind === 'group' && award.group === id),
    })),
  ]
}
