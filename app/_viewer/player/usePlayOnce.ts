'use client'

import { useEffect, useRef } from 'react'
import type { Playback } from './playback'

/** Plays a replay from its start once, as soon as it is shown. With reduced motion it stays at its opening step. */
export function usePlayOnce(playback: Playback, enabled: boolean) {
  useEffect(() => {
    if (!enabled || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (playback.get().poster) playback.send({ do: 'toggle' })
  }, [playback, enabled])
}

/**
 * Plays a running game as soon as it is shown. With reduced motion it stays still and shows the end of the finished
 * game, unless the user has moved it.
 */
export function usePlayAlong(playback: Playback, live: boolean) {
  const began = useRef(false)
  useEffect(() => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    if (live && !began.current) {
      began.current = true
      if (!calm && !playback.get().playing) playback.send({ do: 'toggle' })
    }
    const { step, length, playing } = playback.get()
    if (!live && began.current && calm && step === 0 && !playing) playback.send({ do: 'go', to: length })
  }, [playback, live])
}
