'use client'

import { useEffect, useRef } from 'react'

/** A letter that switches something, wherever on the page the focus is, except in a field. */
export function useToggleKey(letter: string, toggle: () => void) {
  const latest = useRef(toggle)
  latest.current = toggle
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat) return
      if (
        event.target instanceof Element &&
        event.target.closest('input:not([type=range]), textarea, select')
      )
        return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [letter])
}
