import type { Medals } from './events'
import { type FormatId, formatOf } from './formats'
import type { ContestProblem, Result } from './formats/format'
import type { StandingRow } from './places'

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
  readonly rows: readonly StandingRow[]
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

/** The first accepted submission of an official participant to a problem. */
export interface Solution {
  readonly submission: string
  readonly participant: string
  /** The id of the problem. */
  readonly problem: string
  /** In milliseconds on the participant's clock. */
  readonly at: number
  /** Whether it is certain that nobody solved the problem before, see `firstsOf`. */
  readonly first: boolean
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

function bestOfGroups(placed: readonly StandingRow[], groups: ReadonlyMap<string, string>): Award[] {
  const best = new Map<string, StandingRow[]>()
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

const idsOf = (rows: readonly StandingRow[]): string[] => rows.map(({ participant }) => participant)

/*
 * The balloons of a contest: each official participant gets one for the first solution of each problem. Which ones there
 * are follows from the log alone; which ones somebody has taken or delivered is noted beside it.
 */

/** What somebody has done with a balloon. */
export interface BalloonNote {
  readonly participant: string
  /** The id of the problem. */
  readonly problem: string
  readonly delivered: boolean
}

/** `back`: it was handed out, or is on its way, for a solution that no longer counts. */
const BALLOON_STATES = ['back', 'waiting', 'taken', 'delivered'] as const
export type BalloonState = (typeof BALLOON_STATES)[number]

export interface Balloon<Each extends BalloonNote> {
  readonly participant: string
  /** The id of the problem, and its place in the contest, from 0. */
  readonly problem: string
  readonly place: number
  /** When it was solved, in milliseconds on the participant's clock; null once the solution no longer counts. */
  readonly at: number | null
  /** Whether it is certain that nobody solved the problem before. */
  readonly first: boolean
  readonly state: BalloonState
  /** What was noted about it; undefined while it waits. */
  readonly handled: Each | undefined
}

interface BalloonRequest<Each extends BalloonNote> {
  readonly problems: readonly Pick<ContestProblem, 'id'>[]
  /** As judges see them. */
  readonly solutions: readonly Solution[]
  readonly handled: readonly Each[]
  /** From when on, on the participants' clocks, no more balloons are handed out; null: all are. */
  readonly heldFrom: number | null
}

/**
 * The queue of balloons: what must be taken back comes first, then what waits, longest first, then what is on its way,
 * then what was delivered. A balloon that is held back is not in the queue unless somebody has taken it already. A problem
 * that has left the contest has no balloons any more.
 */
export function balloonsOf<Each extends BalloonNote>(asked: BalloonRequest<Each>): Balloon<Each>[] {
  const { problems, solutions, handled, heldFrom } = asked
  const places = new Map(problems.map(({ id }, place) => [id, place]))
  const noted = new Map(handled.map((each) => [keyOf(each), each]))
  const solved = solutions.flatMap((solution): Balloon<Each>[] => {
    const { participant, problem, at, first } = solution
    const [place, given] = [places.get(problem), noted.get(keyOf(solution))]
    noted.delete(keyOf(solution))
    if (place === undefined || (!given && heldFrom !== null && at >= heldFrom)) return []
    const state = given ? (given.delivered ? 'delivered' : 'taken') : 'waiting'
    return [{ participant, problem, place, at, first, state, handled: given }]
  })
  const back = [...noted.values()].flatMap((given): Balloon<Each>[] => {
    const { participant, problem } = given
    const place = places.get(problem)
    const rest = { at: null, first: false, state: 'back', handled: given } as const
    return place === undefined ? [] : [{ participant, problem, place, ...rest }]
  })
  const all = [...back, ...solved]
  return BALLOON_STATES.flatMap((state) => all.filter((balloon) => balloon.state === state))
}

const keyOf = ({ participant, problem }: Pick<BalloonNote, 'participant' | 'problem'>) =>
  `${participant} ${problem}`
