'use client'

import { useEffect } from 'react'
import { addressAt } from './address'
import type { Playback } from './usePlayback'

/** Delay during scrubbing, because browsers reject more than a hundred URL changes in ten seconds. */
const REST_MS = 150

/** Keeps step and speed in the URL, so that a copied link opens there. It does not update during playback. */
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
