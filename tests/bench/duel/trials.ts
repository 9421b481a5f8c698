import { type PlayedTrial, playTrial } from '@/judge/arena/duel'
import type { Arena } from '@/judge/arena/types'
import { BUILT_IN_ARCHITECTS, BUILT_IN_SOLVERS } from '@/judge/puzzles/maze-duel/built-in'
import { cpuSince } from '../common/measure'
import { type Row, row } from '../common/table'
import { matchesOf, percent, refereeMs, turnsOf } from './matches'

/** In-process built-in bots need no arena. */
export const NO_ARENA: Pick<Arena, 'play'> = {
  play: () => Promise.reject(new Error('a built-in bot plays in process')),
}

/** 8 × 8 × 10 trials of the built-in bots in TypeScript. */
export async function inProcessRows(): Promise<Row[]> {
  const matches = await matchesOf(
    NO_ARENA,
    Object.keys(BUILT_IN_ARCHITECTS).map((builtIn) => ({ builtIn })),
    Object.keys(BUILT_IN_SOLVERS).map((builtIn) => ({ builtIn })),
  )
  const trials: PlayedTrial[] = []
  const [began, clock] = [process.cpuUsage(), performance.now()]
  for (const { maze, solver, order } of matches)
    trials.push(await playTrial(NO_ARENA, maze, solver, order.seed))
  const [total, seconds] = [cpuSince(began), (performance.now() - clock) / 1000]
  const referee = refereeMs(matches, trials, false)
  const name = `${matches.length} trials, built-in bots in process`
  const turns = turnsOf(trials) / matches.length
  return [
    row(name, `${(matches.length / seconds).toFixed(0)} a second, ${turns.toFixed(0)} turns each`),
    row(`${name}: share of the referee`, percent(referee / total)),
  ]
}
