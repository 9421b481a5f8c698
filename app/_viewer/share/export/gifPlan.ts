import { STEPS_PER_SECOND } from '@/app/_viewer/player/moment'

/** Maximum number of frames in a file: some seconds of work, and a few megabytes. */
const MOST_FRAMES = 240
/** Browsers show no GIF faster than 50 frames a second, and 25 are enough to look like motion. */
const FRAMES_PER_SECOND = 25
/** Maximum time per frame if steps are skipped: long games play faster, so that nobody waits for a minute. */
const LONGEST_SKIPPED_MS = 125
const LAST_MS = 2000

/** Which steps of a game become frames of a GIF, and how long each is shown. */
export interface GifPlan {
  readonly frames: readonly { readonly step: number; readonly ms: number }[]
  /** Distance in steps between two frames; the last step is always shown. */
  readonly stride: number
  readonly totalMs: number
}

/** Plans a GIF from the first step to the last. `speed` is as in the viewer: 1 is eight steps a second. */
export function planGif(length: number, speed: number): GifPlan {
  const stepsPerSecond = STEPS_PER_SECOND * speed
  const stride = Math.max(
    1,
    Math.ceil(stepsPerSecond / FRAMES_PER_SECOND),
    Math.ceil(length / (MOST_FRAMES - 1)),
  )
  const asPlayed = (1000 * stride) / stepsPerSecond
  const longest = stride > 1 ? LONGEST_SKIPPED_MS : asPlayed
  // GIF measures time in hundredths of a second.
  const ms = 10 * Math.round(Math.max(1000 / FRAMES_PER_SECOND, Math.min(asPlayed, longest)) / 10)
  const steps = Array.from({ length: Math.ceil(length / stride) }, (_, index) => index * stride)
  const frames = [...steps.map((step) => ({ step, ms })), { step: length, ms: LAST_MS }]
  return { frames, stride, totalMs: frames.reduce((sum, frame) => sum + frame.ms, 0) }
}
