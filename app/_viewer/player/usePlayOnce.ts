'use client'

import { useEffect } from 'react'
import type { Playback } from './playback'

/** Plays a replay from its start once, as soon as it is shown. With reduced motion it stays at its opening step. */
export function usePlayOnce(playback: Playback, enabled: boolean) {
  useEffect(() => {
    if (!enabled || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (playback.get().poster) playback.send({ do: 'toggle' })
  }, [playback, enabled])
}
