'use client'

import { useEffect } from 'react'
import { PICTURE_PARAMETERS } from '@/judge/lab/picture/parameters'

/** Delay before the address follows, because browsers reject too many changes. */
const REST_MS = 200

/** Keeps the text of a labyrinth in the address, if it is short enough. */
export function useTextAddress(text: string) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const url = new URL(window.location.href)
      if (text === '' || text.length > PICTURE_PARAMETERS.text.most) url.searchParams.delete('text')
      else url.searchParams.set('text', text)
      if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url.href)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
}
