import type { Replay } from '../replay/play'
import { simulate } from '../replay/replay'
import { JudgeFault } from './types'

/**
 * Simulates a replay before it is stored, so that anyone can verify what is stored, and returns it. Throws a
 * `JudgeFault` if the game does not end as the replay claims.
 */
export function verifiedReplay(replay: Replay): Replay {
  const again = simulate(replay)
  if (again.ok) return replay
  throw new JudgeFault(`the replay of a game does not end as its record: ${again.error.code}`)
}
