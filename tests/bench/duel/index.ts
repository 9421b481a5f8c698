import type { Section } from '../common/table'
import { leaderboardRows } from './leaderboard'
import { memoryRows } from './memory'
import { pythonRows } from './python'
import { inProcessRows } from './trials'
import { turnRows } from './turn'

/** What a maze duel costs: turns, trials, leaderboards. The house bots play. */
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
