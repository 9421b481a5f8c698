'use client'

import { useEffect } from 'react'
import { addressAt } from './address'
import type { Playback } from './playback'

/** Scrubbing is no rest. Browsers also refuse an address that changes more than a hundred times in ten seconds. */
const REST_MS = 150

/** Keeps step and speed in the address, so that a copied link opens at them: not while it plays, but when it rests. */
export function useAddress(playback: Playback, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      const { step, speed, playing } = playback.get()
      const href = addressAt(window.location.href, step, speed)
      if (!playing && href !== window.location.href)
        window.history.replaceState(window.history.state, '', href)
    }
    const rest = () => {
      timer = undefined
      write()
    }
    const hear = () => {
      if (timer === undefined) write()
      clearTimeout(timer)
      timer = setTimeout(rest, REST_MS)
    }
    write()
    const leave = playback.subscribe(hear)
    return () => {
      leave()
      clearTimeout(timer)
    }
  }, [playback, enabled])
}
