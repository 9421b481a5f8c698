'use client'

import { useEffect } from 'react'
import type { Action } from './moment'
import type { Playback } from './playback'

/** What a key does. */
function actionOf({ key, shiftKey }: KeyboardEvent, length: number): Action | undefined {
  const stride = shiftKey ? 10 : 1
  switch (key) {
    case ' ':
      return { do: 'toggle' }
    case 'ArrowRight':
      return { do: 'by', steps: stride }
    case 'ArrowLeft':
      return { do: 'by', steps: -stride }
    case 'Home':
      return { do: 'go', to: 0 }
    case 'End':
      return { do: 'go', to: length }
    default:
      return undefined
  }
}

/** Whether the key belongs to what has the focus: a field, a button's space bar, a select. */
function isTaken(event: KeyboardEvent): boolean {
  const element = event.target instanceof HTMLElement ? event.target : null
  if (!element || element === document.body) return false
  if (element.closest('input, textarea, select, [contenteditable]')) return true
  return event.key === ' ' && element.closest('button, a, summary') !== null
}

/** Drives a replay by the keyboard, wherever on the page the focus is. */
export function useKeys(playback: Playback, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      const action = actionOf(event, playback.get().length)
      if (!action) return
      event.preventDefault()
      playback.send(action)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [playback, enabled])
}
