import type { Medals } from './events'
import { type FormatId, formatOf } from './formats'
import type { Result } from './formats/format'
import type { Row } from './places'

export const MEDALS = ['gold', 'silver', 'bronze'] as const satisfies readonly (keyof Medals)[]

/** What participants are honoured for. Those who are as good share it. */
export type Award = { readonly participants: readonly string[] } & (
  | { readonly kind: 'winner' | keyof Medals }
  /** Solved a problem, by its place in the contest, before everybody else. */
  | { readonly kind: 'first'; readonly problem: number }
  /** The best of a group, as `groups` of the results calls it. */
  | { readonly kind: 'group'; readonly group: string }
)

/** What the awards depend on. */
export interface Results {
  readonly rows: readonly Row[]
  readonly medals: Medals
  /** The names or ids of the groups of participants, by the ids of those; participants in none are missing. */
  readonly groups: ReadonlyMap<string, string>
  /** Who solved each problem first, see `firstsOf`. */
  readonly firsts: readonly (readonly Pick<Contender, 'participant'>[])[]
}

/** A submission of an official participant, as far as somebody knows its result. */
export interface Contender {
  readonly participant: string
  /** The id of the problem. */
  readonly problem: string
  /** In milliseconds on the participant's clock. */
  readonly at: number
  /** Missing while it is judged, and where it is hidden. */
  readonly result?: Result | undefined
}

/**
 * The submissions that solved each of these problems first: those of the earliest moment, which several may share. None is
 * told to be the first while an earlier one of somebody else waits for its result, because that one may turn out to be. In
 * formats where nobody is told at all, see `tellsFirsts`, the lists are empty.
 */
export function firstsOf<C extends Contender>(
  format: FormatId,
  problems: readonly { readonly id: string }[],
  contenders: readonly C[],
): C[][] {
  if (!formatOf(format).tellsFirsts) return problems.map(() => [])
  return problems.map(({ id }) => {
    const made = contenders.filter(({ problem }) => problem === id)
    const solved = made.filter(({ result }) => result?.verdict === 'accepted')
    const first = solved.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
    const waiting = made.filter(({ at, result }) => !result && at < first)
    return solved.filter(
      ({ at, participant }) => at === first && waiting.every((each) => each.participant === participant),
    )
  })
}

/**
 * The awards of a contest: the winner, medals, who solved each problem first, and the best of each group. Only official
 * participants who have achieved something get any; disqualified ones are none.
 *
 * Medals go by places, as at the ICPC: with four golden ones, everybody on places 1 to 4 gets one, also if five share the
 * fourth place, and the silver ones are those of places 5 to 8.
 */
export function awardsOf({ rows, medals, groups, firsts }: Results): Award[] {
  const placed = rows.filter(({ place, points }) => place !== null && points > 0)
  const within = (first: number, last: number) =>
    idsOf(placed.filter(({ place }) => place !== null && first <= place && place <= last))
  let before = 0
  const medalled = MEDALS.map((kind): Award => {
    const first = before + 1
    before += medals[kind]
    return { kind, participants: within(first, before) }
  })
  const awards: Award[] = [{ kind: 'winner', participants: within(1, 1) }, ...medalled]
  const solvers = firsts.map((solved, problem): Award => {
    const ids = new Set(solved.map(({ participant }) => participant))
    return { kind: 'first', problem, participants: idsOf(placed.filter((row) => ids.has(row.participant))) }
  })
  return [...awards, ...solvers, ...bestOfGroups(placed, groups)].filter(
    ({ participants }) => participants.length > 0,
  )
}

function bestOfGroups(placed: readonly Row[], groups: ReadonlyMap<string, string>): Award[] {
  const best = new Map<string, Row[]>()
  // The rows come best first.
  for (const row of placed) {
    const group = groups.get(row.participant)
    if (group === undefined) continue
    const [leader] = best.get(group) ?? []
    if (!leader) best.set(group, [row])
    else if (leader.place === row.place) best.get(group)?.push(row)
  }
  return [...best]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([group, leaders]): Award => ({ kind: 'group', group, participants: idsOf(leaders) }))
}

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ participant }) => participant)
