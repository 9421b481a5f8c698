import type { GameRecord } from '@/judge/referee/game'

/** Returns the parts of a record that can be sent to another thread. */
export const toldOf = ({ verdict, score, turns, replay }: GameRecord) => ({
  verdict,
  score,
  turns: turns.length,
  moves: replay(),
})
export type Told = ReturnType<typeof toldOf>
