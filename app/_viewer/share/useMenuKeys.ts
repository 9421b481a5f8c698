'use client'

import { type KeyboardEvent, type RefObject, useEffect } from 'react'

const ITEMS = '[role=menuitem]'

/** The index of the item that a key leads to: cyclic, or the next one whose label begins with the typed letter. */
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
 * Keyboard handling of a menu as in the ARIA practices: arrow keys cycle, Home and End go to the ends, a letter to the
 * next matching label; Escape and Tab close. A click elsewhere closes it. When it opens, its first item gets the focus.
 */
export function useMenuKeys(
  menu: RefObject<HTMLElement | null>,
  open: boolean,
  close: (backTo: 'button' | 'nothing') => void,
) {
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
  // Runs only when the menu opens: a re-rendering of the button must not move the focus back to the first item.
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
    // The replay behind the menu listens to the same keys.
    event.preventDefault()
    all[next]?.focus()
  }
}
