'use client'

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { initialMoment, type Moment, type Speed, STEPS_PER_SECOND } from './moment'
import { type Playback, playbackOf } from './playback'

interface Options {
  readonly length: number
  readonly step?: number | undefined
  readonly speed?: Speed | undefined
  readonly live?: boolean | undefined
  /** Whether `step` is a preview: then playing begins at the start. */
  readonly poster?: boolean | undefined
}

/**
 * A replay and the clock that drives it. `step` and `speed` apply when it opens. A film that grows during playback
 * continues; one that became shorter is shown at its end.
 *
 * The caller does not re-render when the replay moves; components that show it use `useMoment` and `useThrottledStep`.
 */
export function usePlayback({ length, step, speed, live = false, poster }: Options): Playback {
  const [playback] = useState(() => playbackOf(initialMoment({ length, step, speed, live, poster })))
  useLayoutEffect(() => playback.send({ do: 'film', length, live }), [playback, length, live])
  useEffect(() => runClock(playback), [playback])
  return playback
}

/** Selects a primitive value from the state of playback, and re-renders when it changes. */
export function useMoment<T extends string | number | boolean | undefined>(
  playback: Playback,
  pick: (moment: Moment) => T,
): T {
  const now = () => pick(playback.get())
  return useSyncExternalStore(playback.subscribe, now, now)
}

/** Minimum time between two changes of a text that can be read, in milliseconds. */
const CALM_MS = 125

/**
 * The step for text next to the board. It updates at once after a single step, and a few times a second during
 * playback, scrubbing, or while a key is held down.
 */
export function useThrottledStep(playback: Playback): number {
  const [step, setStep] = useState(() => playback.get().step)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = Number.NEGATIVE_INFINITY
    let shown: number | undefined
    const show = () => {
      clearTimeout(timer)
      timer = undefined
      last = performance.now()
      shown = playback.get().step
      setStep(shown)
    }
    const hear = () => {
      // Something other than the step has changed, which must not delay the next step.
      if (timer === undefined && playback.get().step === shown) return
      if (!playback.get().playing && performance.now() - last >= CALM_MS) show()
      else timer ??= setTimeout(show, CALM_MS)
    }
    show()
    const leave = playback.subscribe(hear)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [playback])
  return step
}

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
