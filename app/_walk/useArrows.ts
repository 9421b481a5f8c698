'use client'

import { useEffect, useRef } from 'react'
import type { Direction } from './walkState'

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'U',
  ArrowLeft: 'L',
  ArrowRight: 'R',
  ArrowDown: 'D',
}

/** Listens to the arrow keys wherever the focus is, except in a field. */
export function useArrows(onStep: (direction: Direction) => void, enabled: boolean) {
  const latest = useRef(onStep)
  latest.current = onStep
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      const direction = KEYS[event.key]
      if (!direction || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      // A menu that is open takes the key.
      if (event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
      event.preventDefault()
      latest.current(direction)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [enabled])
}
