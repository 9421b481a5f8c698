import type { Section } from '../common/table'
import { leaderboardRows } from './leaderboard'
import { memoryRows } from './memory'
import { pythonRows } from './python'
import { inProcessRows } from './trials'
import { turnRows } from './turn'

/** The cost of a maze duel between built-in bots: turns, trials, leaderboards. */
export async function duelFigures(): Promise<Section> {
  return {
    title: 'duel: turns, trials and leaderboards',
    rows: [
      ...(await turnRows()),
      ...(await inProcessRows()),
      ...(await memoryRows()),
      ...(await leaderboardRows()),
      ...(await pythonRows()),
    ],
  }
}
