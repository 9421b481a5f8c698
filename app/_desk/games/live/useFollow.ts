'use client'

import { useEffect, useRef } from 'react'
import type { Playback } from '@/app/_viewer/player/playback'

/** What has come in one piece is walked through in this time, in milliseconds: about when the next one comes. */
const CATCH_UP_MS = 250

interface Options {
  readonly playback: Playback
  /** Names the game that is shown. */
  readonly play: string
  readonly follows: boolean
  readonly onFollow: (follows: boolean) => void
}

/**
 * Keeps a replay at the newest step while it is followed. Whoever stops it, or goes back, leaves; whoever plays or goes to
 * the end again is back.
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
      // That it has grown is nobody's doing.
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

/** Goes to the newest step, and on from there as the game does; returns how to stop. */
function keepUp(playback: Playback): () => void {
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const goToEnd = () => playback.send({ do: 'go', to: playback.get().length })
  let frame: number | undefined
  /** When the last steps were shown, and how many a millisecond there are to be. */
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
