'use client'

import { useSyncExternalStore } from 'react'

/** Where the theme's `wide` begins. */
const NARROW = '(width < 68.75rem)'

function subscribe(changed: () => void) {
  const media = window.matchMedia(NARROW)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the panels of a page do not fit beside each other; false on the server, and so at first in the browser. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
