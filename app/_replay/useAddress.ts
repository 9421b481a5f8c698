'use client'

import { useEffect } from 'react'
import { addressAt } from './address'
import type { Playback } from './playback'

/** Browsers refuse an address that changes more often than a hundred times in ten seconds. */
const REST_MS = 150

/** Keeps step and speed in the address, so that a copied link opens at them: not while it plays, but when it rests. */
export function useAddress(playback: Playback, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      timer = undefined
      const { step, speed, playing } = playback.get()
      const href = addressAt(window.location.href, step, speed)
      if (playing || href === window.location.href) return
      window.history.replaceState(window.history.state, '', href)
      timer = setTimeout(write, REST_MS)
    }
    const hear = () => {
      if (timer === undefined) write()
    }
    hear()
    const leave = playback.subscribe(hear)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [playback, enabled])
}
