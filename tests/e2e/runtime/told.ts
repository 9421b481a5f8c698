import type { GameRecord } from '@/judge/referee/game'

/** What can be sent of a record. */
export const toldOf = ({ verdict, score, turns, replay }: GameRecord) => ({
  verdict,
  score,
  turns: turns.length,
  moves: replay(),
})
export type Told = ReturnType<typeof toldOf>
