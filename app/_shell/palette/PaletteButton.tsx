'use client'

import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { keyOf } from '@/app/_ui/keys'
import type { PaletteProps, PaletteWords } from './Palette'

interface Props {
  words: PaletteWords
  children: ReactNode
}

const isShortcut = (event: KeyboardEvent) =>
  keyOf(event).toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.altKey && !event.shiftKey

const isCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...(key ?? '')].length === 1 && !ctrlKey && !metaKey && !altKey

/**
 * Opens the command palette, as Ctrl K and ⌘ K do on every page. The palette is loaded on first use. Without scripts
 * this is a link to the problem search.
 */
export function PaletteButton({ words, children }: Props) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const show = () => {
    setTyped('')
    setOpen(true)
    if (Palette) return
    import('./Palette').then(
      (loaded) => setPalette(() => loaded.Palette),
      () => setOpen(false),
    )
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isShortcut(event)) show()
      // Characters typed while the palette loads go into its field.
      else if (open && !Palette && isCharacter(event)) setTyped((before) => before + event.key)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  const click = (event: MouseEvent) => {
    event.preventDefault()
    show()
  }
  return (
    <>
      <a
        href="/problems"
        onClick={click}
        aria-label={words.label}
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={open && !Palette}
        className="flex min-h-10 min-w-6 items-center gap-2 text-soft hover:text-ink"
      >
        {children}
      </a>
      {open && Palette && <Palette words={words} typed={typed} close={() => setOpen(false)} />}
    </>
  )
}
