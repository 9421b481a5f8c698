'use client'

import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  type Action,
  initialMoment,
  isSame,
  type Moment,
  reduce,
  type Speed,
  STEPS_PER_SECOND,
} from './moment'

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

/** A store for the state of playback. */
export type Playback = Store<Moment, Action>

export const playbackOf = (first: Moment): Playback =>
  storeOf((before, action) => {
    const after = reduce(before, action)
    return isSame(before, after) ? before : after
  }, first)

/**
 * A state that actions change and listeners observe. It is not React state: during playback only those parts of a page
 * that show the step re-render.
 */
export interface Store<State, Action> {
  get(): State
  send(action: Action): void
  /** Calls the listener after each change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** `reduce` is pure. If it returns the same state, no listener is called. */
export function storeOf<State, Action>(
  reduce: (before: State, action: Action) => State,
  first: State,
): Store<State, Action> {
  let state = first
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    send(action) {
      const next = reduce(state, action)
      if (next === state) return
      state = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

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

/** Plays a replay from its start once, as soon as it is shown. With reduced motion it stays at its opening step. */
export function usePlayOnce(playback: Playback, enabled: boolean) {
  useEffect(() => {
    if (!enabled || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (playback.get().poster) playback.send({ do: 'toggle' })
  }, [playback, enabled])
}

/**
 * Plays a running game as soon as it is shown. A game that turns out to be lost stands at once where that happened, unless the
 * user has stopped it. With reduced motion it stays still and shows the end of the finished game, unless the user has moved it.
 */
export function usePlayAlong(playback: Playback, live: boolean, lost: boolean) {
  const began = useRef(false)
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (live && !began.current) {
      began.current = true
      if (!calm && !playback.get().playing) playback.send({ do: 'toggle' })
    }
    const { step, length, playing } = playback.get()
    const isWatched = calm ? step === 0 && !playing : lost && playing
    if (!live && began.current && isWatched) playback.send({ do: 'go', to: length })
  }, [playback, live, lost])
}
