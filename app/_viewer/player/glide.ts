import { type Moment, STEPS_PER_SECOND } from './moment'

/** What a single step takes to be followed by the eye, in milliseconds. */
const STEP_MS = 160
/** Shorter motion than this is not seen, and costs as much. */
const SHORTEST_MS = 30

/**
 * How long a board may take from the step before to this one, in milliseconds. While it plays, things are on their way all
 * the time; a jump, or a play that is faster than motion can be seen, is none.
 */
export function glideMs({ moved, playing, speed }: Pick<Moment, 'moved' | 'playing' | 'speed'>): number {
  if (Math.abs(moved) > 1) return 0
  if (!playing) return STEP_MS
  const stepMs = 1000 / (STEPS_PER_SECOND * speed)
  return stepMs < SHORTEST_MS ? 0 : Math.round(stepMs)
}
