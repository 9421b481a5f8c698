'use client'

import { useEffect, useRef } from 'react'
import type { Playback } from './playback'

/**
 * Plays a game that goes on as soon as it is shown. For who wants no motion it stands still, and shows the end once there
 * is one, unless somebody has moved it.
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
