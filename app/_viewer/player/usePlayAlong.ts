'use client'

import { useEffect, useRef } from 'react'
import type { Playback } from './playback'

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
