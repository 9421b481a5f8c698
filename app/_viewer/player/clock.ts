import { STEPS_PER_SECOND } from './moment'
import type { Playback } from './playback'

/** A tab that was hidden, or a frame that took long, is not caught up with by more than this, in milliseconds. */
const PATIENCE_MS = 250
/** How long the last picture stays before a loop begins again. */
const REST_MS = 1000

/** What asks for the next frame, so that a test can give them. */
export interface Frames {
  request(then: (now: number) => void): number
  cancel(frame: number): void
}

const BROWSER: Frames = {
  request: (then) => requestAnimationFrame(then),
  cancel: (frame) => cancelAnimationFrame(frame),
}

/** Drives a replay while it is played; returns how to stop. One change a frame at most, however fast it goes. */
export function runClock(playback: Playback, frames: Frames = BROWSER): () => void {
  let frame: number | undefined
  /** When the step that is shown was due, and when the last frame was. */
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
