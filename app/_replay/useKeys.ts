'use client'

import { useEffect } from 'react'

interface Driven {
  readonly step: number
  readonly length: number
  go(step: number): void
  toggle(): void
}

/** What a key does; the list under the board is made from this. */
function targetOf(event: KeyboardEvent, step: number, length: number): number | 'toggle' | undefined {
  const stride = event.shiftKey ? 10 : 1
  switch (event.key) {
    case ' ':
      return 'toggle'
    case 'ArrowRight':
      return step + stride
    case 'ArrowLeft':
      return step - stride
    case 'Home':
      return 0
    case 'End':
      return length
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
export function useKeys({ step, length, go, toggle }: Driven, enabled: boolean) {
  useEffect(() => {
    if (!enabled) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event)) return
      const target = targetOf(event, step, length)
      if (target === undefined) return
      event.preventDefault()
      if (target === 'toggle') toggle()
      else go(target)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [step, length, go, toggle, enabled])
}
