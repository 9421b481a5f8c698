import { STEPS_PER_SECOND } from '@/app/_viewer/player/moment'

/** So many pictures a file has at most: some seconds of work, and a few megabytes. */
const MOST_FRAMES = 240
/** Browsers show no GIF faster than 50 pictures a second, and 25 are enough to be taken for motion. */
const FRAMES_PER_SECOND = 25
/** A longer game is shown faster than it was played, so that nobody waits for a minute. */
const LONGEST_SKIPPED_MS = 125
const LAST_MS = 2000

/** Which steps of a game become pictures of a GIF, and how long each is shown. */
export interface GifPlan {
  readonly frames: readonly { readonly step: number; readonly ms: number }[]
  /** Every so-manieth step is shown, and the last one. */
  readonly stride: number
  readonly totalMs: number
}

/** From the first step to the last. `speed` as in the viewer: 1 is eight steps a second. */
export function planGif(length: number, speed: number): GifPlan {
  const stepsPerSecond = STEPS_PER_SECOND * speed
  const stride = Math.max(
    1,
    Math.ceil(stepsPerSecond / FRAMES_PER_SECOND),
    Math.ceil(length / (MOST_FRAMES - 1)),
  )
  const asPlayed = (1000 * stride) / stepsPerSecond
  const longest = stride > 1 ? LONGEST_SKIPPED_MS : asPlayed
  // GIF counts hundredths of a second.
  const ms = 10 * Math.round(Math.max(1000 / FRAMES_PER_SECOND, Math.min(asPlayed, longest)) / 10)
  const steps = Array.from({ length: Math.ceil(length / stride) }, (_, index) => index * stride)
  const frames = [...steps.map((step) => ({ step, ms })), { step: length, ms: LAST_MS }]
  return { frames, stride, totalMs: frames.reduce((sum, frame) => sum + frame.ms, 0) }
}
