'use client'

import { useEffect, useRef } from 'react'
import type { Playback } from '@/app/_viewer/player/playback'

/** Milliseconds in which to play the moves that arrived together: about the time until the next ones arrive. */
const CATCH_UP_MS = 250

interface Options {
  readonly playback: Playback
  /** Id of the shown game. */
  readonly play: string
  readonly follows: boolean
  readonly onFollow: (follows: boolean) => void
}

/**
 * Keeps a replay at the newest step while the user follows it. Pausing or going back stops following; playing or going
 * to the end resumes it.
 */
export function useFollow({ playback, play, follows, onFollow }: Options) {
  const told = useRef(onFollow)
  told.current = onFollow

  useEffect(() => {
    let { length, live } = playback.get()
    return playback.subscribe(() => {
      const now = playback.get()
      const isOther = now.length !== length || now.live !== live
      ;({ length, live } = now)
      // The replay has grown or ended; the user did nothing.
      if (isOther) return
      if (!now.playing) told.current(false)
      else if (live && now.step === length) told.current(true)
    })
  }, [playback])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another game is followed from its newest step on, too
  useEffect(() => {
    if (follows) return keepUp(playback)
  }, [playback, follows, play])
}

/** Goes to the newest step and stays there as the game grows; returns a function that stops it. */
function keepUp(playback: Playback): () => void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const goToEnd = () => playback.send({ do: 'go', to: playback.get().length })
  let frame: number | undefined
  /** When the last steps were shown, and how many steps to show per millisecond. */
  let [last, pace] = [0, 0]
  const tick = (time: number) => {
    const { step, length } = playback.get()
    const due = Math.floor((time - last) * pace)
    if (due > 0) last = time
    frame = step + due < length ? requestAnimationFrame(tick) : undefined
    if (due > 0) playback.send({ do: 'advance', by: due })
  }
  let known = playback.get().length
  goToEnd()
  const leave = playback.subscribe(() => {
    const { step, length, playing } = playback.get()
    if (length === known || !playing) return
    known = length
    if (calm) return goToEnd()
    pace = (length - step) / CATCH_UP_MS
    last = performance.now()
    frame ??= requestAnimationFrame(tick)
  })
  return () => {
    leave()
    if (frame !== undefined) cancelAnimationFrame(frame)
  }
}
