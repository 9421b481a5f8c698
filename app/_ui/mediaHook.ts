'use client'

import { useSyncExternalStore } from 'react'

/** Makes a hook that returns whether a media query matches; false on the server and during hydration. */
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
