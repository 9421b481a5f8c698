'use client'

import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const ITEMS = '[role=menuitem]'

/** Which item a key leads to: along a ring of so many, or to the next whose word begins with the letter. */
export function itemAfter(key: string, at: number, words: readonly string[]): number | undefined {
  const count = words.length
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key.length !== 1 || key === ' ') return undefined
  const order = words.map((_, index) => (at + 1 + index) % count)
  return order.find((index) => words[index]?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

/**
 * The keyboard of a menu as the ARIA practices have it: arrows go round, Home and End to the ends, letters to the next
 * word, Escape and Tab leave. A click elsewhere closes it. The first item has the focus when it opens.
 */
export function useMenuKeys(
  menu: RefObject<HTMLElement | null>,
  open: boolean,
  close: (backTo: 'button' | 'nothing') => void,
) {
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
  // Only when it opens: who draws the button anew must not take the focus back to the first item.
  useEffect(() => {
    if (open) menu.current?.querySelector<HTMLElement>(ITEMS)?.focus()
  }, [menu, open])
  useEffect(() => {
    if (!open) return
    const onPress = ({ target }: PointerEvent) => {
      const around = menu.current?.parentElement
      if (target instanceof Node && !around?.contains(target)) close('nothing')
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [menu, open, close])

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      return close('button')
    }
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = itemAfter(
      event.key,
      at,
      all.map((item) => item.textContent ?? ''),
    )
    if (next === undefined) return
    // The replay behind it hears the same keys.
    event.preventDefault()
    all[next]?.focus()
  }
}
