'use client'

import { useSyncExternalStore } from 'react'

/** Makes a hook that tells whether a media query holds; false on the server, and so at first in the browser. */
export const mediaHook = (query: string): (() => boolean) => {
  const media = () => matchMedia(query)
  const subscribe = (changed: () => void) => {
    const list = media()
    list.addEventListener('change', changed)
    return () => list.removeEventListener('change', changed)
  }
  return () =>
    useSyncExternalStore(
      subscribe,
      () => media().matches,
      () => false,
    )
}

/** Whether the page is being printed. */
export const usePrinting = mediaHook('print')
