import type { Solution } from './board'
import type { ContestProblem } from './formats/format'

/*
 * The balloons of a contest: each official participant gets one for the first solution of each problem. Which ones there
 * are follows from the log alone; which ones somebody has taken or delivered is noted beside it.
 */

/** What somebody has done with a balloon. */
export interface Handled {
  readonly participant: string
  /** The id of the problem. */
  readonly problem: string
  readonly delivered: boolean
}

/** `back`: it was handed out, or is on its way, for a solution that no longer counts. */
export const BALLOON_STATES = ['back', 'waiting', 'taken', 'delivered'] as const
export type BalloonState = (typeof BALLOON_STATES)[number]

export interface Balloon<Each extends Handled> {
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

interface Asked<Each extends Handled> {
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
export function balloonsOf<Each extends Handled>(asked: Asked<Each>): Balloon<Each>[] {
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

const keyOf = ({ participant, problem }: Pick<Handled, 'participant' | 'problem'>) =>
  `${participant} ${problem}`
