import { buildMaze, type Order, playTrial } from '../arena/duel'
import type { Arena } from '../arena/types'
import { forfeitOf } from '../contest/trial'
import { duelLimits } from './contestants'
import { reportTrial, type TrialReport } from './duel-report'
import type { Entrant } from './tournament-players'

export interface TournamentTrial extends TrialReport {
  readonly architect: string
  readonly solver: string
  readonly size: number
  readonly seed: number
}

interface Tournament {
  readonly architects: readonly Entrant[]
  readonly solvers: readonly Entrant[]
  readonly schedule: readonly Order[]
}

/**
 * Every architect against every solver in every maze, `slots` mazes at a time; a maze is built once. The order of the
 * trials hangs on nothing but the names and the schedule. `onTrial` is called after each trial.
 */
export async function playTrials(
  arena: Pick<Arena, 'play'>,
  { architects, solvers, schedule }: Tournament,
  slots: number,
  onTrial: () => void,
): Promise<TournamentTrial[]> {
  const mazes = architects.flatMap((architect) => schedule.map((order) => ({ architect, order })))
  const trials: TournamentTrial[][] = mazes.map(() => [])
  const limits = duelLimits()
  let next = 0
  async function work() {
    for (let at = next++; at < mazes.length; at = next++) {
      const { architect, order } = mazes[at]!
      const built = await buildMaze(arena, architect.contestant, order, limits)
      for (const solver of solvers) {
        const report = await walked(solver)
        trials[at]!.push({ architect: architect.name, solver: solver.name, ...order, ...report })
        onTrial()
      }

      async function walked({ contestant }: Entrant): Promise<TrialReport> {
        if ('forfeit' in built) return reportTrial(built.verdict, forfeitOf(built.forfeit))
        const { verdict, trial } = await playTrial(arena, built.maze, contestant, order.seed, limits)
        return reportTrial(verdict, trial)
      }
    }
  }
  await Promise.all(Array.from({ length: slots }, work))
  return trials.flat()
}
