'use client'

import { useEffect, useRef } from 'react'
import { keyOf } from '@/app/_ui/keys'
import { hearsCharacters } from '@/app/_viewer/player/characters'
import { isTaken } from '@/app/_viewer/player/useKeys'

/**
 * A letter key for a toggle. Like the player's keys, it is ignored in fields and if the user turned character keys off.
 */
export function useToggleKey(letter: string, toggle: () => void) {
  const latest = useRef(toggle)
  latest.current = toggle
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (keyOf(event).toLowerCase() !== letter || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat || event.defaultPrevented || isTaken(event) || !hearsCharacters()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [letter])
}
