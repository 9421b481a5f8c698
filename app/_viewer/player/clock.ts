import { STEPS_PER_SECOND } from './moment'
import type { Playback } from './playback'

/** After a hidden tab or a slow frame, playback catches up by at most this many milliseconds. */
const PATIENCE_MS = 250
/** Pause at the end before a loop restarts, in milliseconds. */
const REST_MS = 1000

/** Requests animation frames. Tests replace it. */
export interface Frames {
  request(then: (now: number) => void): number
  cancel(frame: number): void
}

const BROWSER: Frames = {
  request: (then) => requestAnimationFrame(then),
  cancel: (frame) => cancelAnimationFrame(frame),
}

/** Drives a replay during playback, with at most one change per frame at any speed; returns how to stop. */
export function runClock(playback: Playback, frames: Frames = BROWSER): () => void {
  let frame: number | undefined
  /** When the current step was due; `last` is the time of the last frame. */
  let shown: number | undefined
  let last = 0

  const tick = (now: number) => {
    const { playing, step, length, speed, live } = playback.get()
    frame = playing ? frames.request(tick) : undefined
    if (!playing) return
    const isResting = step === length
    const gap = now - last
    last = now
    if (shown === undefined || (isResting && live)) {
      shown = now
      return
    }
    shown += Math.max(0, gap - PATIENCE_MS)
    const stepMs = isResting ? REST_MS : 1000 / (STEPS_PER_SECOND * speed)
    const due = Math.floor((now - shown) / stepMs)
    if (due === 0) return
    shown += due * stepMs
    playback.send({ do: 'advance', by: due })
  }

  const look = () => {
    if (!playback.get().playing || frame !== undefined) return
    shown = undefined
    frame = frames.request(tick)
  }
  look()
  const leave = playback.subscribe(look)
  return () => {
    leave()
    if (frame !== undefined) frames.cancel(frame)
    frame = undefined
  }
}
