'use client'

import { useEffect } from 'react'
import type { Playback } from './playback'

/** Plays a replay from its start as soon as it is shown, once. For who wants no motion it rests where it was opened. */
export function usePlayOnce(playback: Playback, enabled: boolean) {
  useEffect(() => {
    if (!enabled || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (playback.get().poster) playback.send({ do: 'toggle' })
  }, [playback, enabled])
}
