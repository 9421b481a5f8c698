import type { Replay } from '@/judge/replay/play'

/** Replays longer than this, in characters, are sent to a browser only on request. */
export const LONG = 2_000_000

/** How much a replay adds to a page, in characters. */
export const sizeOf = ({ level, moves }: Replay): number =>
  moves.reduce((sum, move) => sum + move.length, level.length)

export const isLong = (replay: Replay): boolean => sizeOf(replay) > LONG
