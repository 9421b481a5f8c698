import type { Replay } from '@/judge/replay/play'

/** Longer replays are sent to a browser only when somebody asks for them, in characters. */
export const LONG = 2_000_000

/** How much of a page a replay would be, in characters. */
export const sizeOf = ({ level, moves }: Replay): number =>
  moves.reduce((sum, move) => sum + move.length, level.length)

export const isLong = (replay: Replay): boolean => sizeOf(replay) > LONG
