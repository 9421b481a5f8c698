import { type Moment, STEPS_PER_SECOND } from './moment'

/** Duration of a single step that the eye can follow, in milliseconds. */
const STEP_MS = 160
/** Shorter motion than this, in milliseconds, is invisible but costs as much. */
const SHORTEST_MS = 30

/**
 * How long a board may glide from the last step to this one, in milliseconds. During playback it glides all the time.
 * It does not glide after a jump, or if playback is too fast to be seen as motion.
 */
export function glideMs({ moved, playing, speed }: Pick<Moment, 'moved' | 'playing' | 'speed'>): number {
  if (Math.abs(moved) > 1) return 0
  if (!playing) return STEP_MS
  const stepMs = 1000 / (STEPS_PER_SECOND * speed)
  return stepMs < SHORTEST_MS ? 0 : Math.round(stepMs)
}
