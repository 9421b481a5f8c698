'use client'

import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: what is drawn for it has to be there before the browser lays out its sheets. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const media = window.matchMedia('print')
    const set = (now: boolean) => flushSync(() => setPrinting(now))
    const ways = [
      [window, 'beforeprint', () => set(true)],
      [window, 'afterprint', () => set(false)],
      [media, 'change', () => set(media.matches)],
    ] as const
    for (const [target, name, listener] of ways) target.addEventListener(name, listener)
    return () => {
      for (const [target, name, listener] of ways) target.removeEventListener(name, listener)
    }
  }, [])
  return printing
}
