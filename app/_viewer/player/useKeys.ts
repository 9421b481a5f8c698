'use client'

import { useEffect } from 'react'
import { type Command, commandOf } from './commands'
import { hearsCharacters } from './moment'
import { usePlayer } from './PlayerContext'

const OWN_KEYS =
  'input:not([type=range]), textarea, select, dialog, [role=menu], [role=application], [contenteditable]'

/**
 * Whether the focused element handles the key itself: a field, a button's space bar, a dialog, a board that is played. `around`
 * is what asks; a dialog that it stands in leaves the keys to it.
 */
export function isTaken({ target, key }: KeyboardEvent, around?: Element | null): boolean {
  if (!(target instanceof Element)) return false
  const own = target.closest(OWN_KEYS)
  if (own && !(around && own.contains(around))) return true
  return key === ' ' && target.closest('button, a, summary') !== null
}

/** Keyboard control of a player: from anywhere on a replay page, otherwise only while the focus is inside it. */
export function useKeys(run: (command: Command) => void) {
  const { page, root } = usePlayer()
  useEffect(() => {
    const heard: Document | HTMLElement | null = page ? document : root.current
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return
      if (event.defaultPrevented || isTaken(event, root.current)) return
      const command = commandOf(event, hearsCharacters())
      if (!command) return
      event.preventDefault()
      run(command)
    }
    heard?.addEventListener('keydown', onKey)
    return () => heard?.removeEventListener('keydown', onKey)
  }, [run, page, root])
}
