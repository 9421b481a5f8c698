'use client'

import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { runClock } from './clock'
import { type Moment, opened, type Speed } from './moment'
import { type Playback, playbackOf } from './playback'

interface Options {
  readonly length: number
  readonly step?: number | undefined
  readonly speed?: Speed | undefined
  readonly live?: boolean | undefined
  /** `step` stands for the whole: to play it is to play it from the start. */
  readonly poster?: boolean | undefined
}

/**
 * A replay and the clock that drives it. `step` and `speed` are where it opens. A film that grows while it is played goes
 * on; one that has become shorter is shown at its end.
 *
 * Whoever calls this is not drawn anew when the replay moves; `useMoment` and `useCalmStep` are for those who show it.
 */
export function usePlayback({ length, step, speed, live = false, poster }: Options): Playback {
  const [playback] = useState(() => playbackOf(opened({ length, step, speed, live, poster })))
  useLayoutEffect(() => playback.send({ do: 'film', length, live }), [playback, length, live])
  useEffect(() => runClock(playback), [playback])
  return playback
}

/** What is picked from where a replay stands, now and after each change: a number, a word, yes or no. */
export function useMoment<T extends string | number | boolean | undefined>(
  playback: Playback,
  pick: (moment: Moment) => T,
): T {
  const now = () => pick(playback.get())
  return useSyncExternalStore(playback.subscribe, now, now)
}

/** Texts that change more often than this are not read, in milliseconds. */
const CALM_MS = 125

/**
 * The step for what is read, not looked at: at once for who steps now and then, a few times a second while it plays, is
 * scrubbed, or a key is held down.
 */
export function useCalmStep(playback: Playback): number {
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
      // Something else has changed: the next step is not to wait for it.
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
