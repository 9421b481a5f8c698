import { buildMaze, type MazeResult, playTrial } from '../arena/duel'
import { type Arena, JudgeFault } from '../arena/game'
import { forfeitOf, type Order } from '../tournament/trial'
import { duelLimits, retryOnFault } from './contestants'
import { reportTrial, type TrialReport } from './duel'
import type { Entrant } from './tournament-players'

/** Identifies a trial of a tournament. */
interface Meeting extends Order {
  readonly architect: string
  readonly solver: string
}

export interface TournamentTrial extends Meeting, TrialReport {}

/** A trial that failed with a judge error on every try. */
export interface TournamentFault extends Meeting {
  /** The judge's error message. */
  readonly reason: string
}

interface Tournament {
  readonly architects: readonly Entrant[]
  readonly solvers: readonly Entrant[]
  readonly schedule: readonly Order[]
}

interface Results {
  readonly trials: readonly TournamentTrial[]
  readonly faults: readonly TournamentFault[]
}

/**
 * Plays every architect against every solver in every maze, `slots` mazes at a time; each maze is built once. The order
 * of the trials depends only on the names and the schedule. `onTrial` is called after each trial.
 */
export async function playTrials(
  arena: Pick<Arena, 'play'>,
  { architects, solvers, schedule }: Tournament,
  slots: number,
  onTrial: () => void,
): Promise<Results> {
  const mazes = architects.flatMap((architect) => schedule.map((order) => ({ architect, order })))
  const played: (TournamentTrial | TournamentFault)[][] = mazes.map(() => [])
  const limits = duelLimits()
  let next = 0
  async function work() {
    for (let at = next++; at < mazes.length; at = next++) {
      const { architect, order } = mazes[at]!
      const built = await build(architect, order)
      for (const solver of solvers) {
        const meeting = { architect: architect.name, solver: solver.name, ...order }
        const result = await walk(built, solver, order)
        played[at]!.push({ ...meeting, ...(result instanceof JudgeFault ? faultOf(result) : result) })
        onTrial()
      }
    }
  }

  async function build({ contestant }: Entrant, order: Order): Promise<MazeResult | JudgeFault> {
    if (contestant instanceof JudgeFault) return contestant
    return retryOnFault(() => buildMaze(arena, contestant, order, limits))
  }

  async function walk(built: MazeResult | JudgeFault, { contestant }: Entrant, { seed }: Order) {
    if (built instanceof JudgeFault) return built
    if ('forfeit' in built) return reportTrial(built.verdict, forfeitOf(built.forfeit))
    if (contestant instanceof JudgeFault) return contestant
    const walked = await retryOnFault(() => playTrial(arena, built.maze, contestant, seed, limits))
    return walked instanceof JudgeFault ? walked : reportTrial(walked.verdict, walked.trial)
  }

  await Promise.all(Array.from({ length: slots }, work))
  const all = played.flat()
  return { trials: all.filter(isTrial), faults: all.filter((one) => !isTrial(one)) }
}

const faultOf = ({ message }: JudgeFault) => ({ reason: message })

const isTrial = (one: TournamentTrial | TournamentFault): one is TournamentTrial => 'outcome' in one
