'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { readOwnStorage, writeOwnStorage } from '@/app/_ui/storage'
import { fitsField } from './large/sizes'

/**
 * An answer that survives a reload and a sign-in on this device. `given` (a rejected answer) takes precedence, then
 * `asked` (an answer in the page's address). Text that is too long for the field is not saved: it was not typed, and browser storage is limited. `back` restores the
 * text from before it. Text that was typed before scripts loaded (`early`) takes precedence, too; `below` then holds
 * the draft until the page is closed, and is empty otherwise.
 */
export function useDraft(key: string, given: string | undefined, asked: string | undefined) {
  const [text, setText] = useState(given ?? asked ?? '')
  const touched = useRef((given ?? asked) !== undefined)
  const typed = useRef('')
  const [below, setBelow] = useState('')
  /** The answer in the address, unless a rejected one hides it. */
  const opened = useRef(given === undefined ? asked : undefined)

  // Runs after the field has reported its early text, and before anything is painted or typed.
  useLayoutEffect(() => {
    const draft = readOwnStorage(key)
    if (!draft) return
    typed.current = draft
    if (!touched.current) setText(draft)
    else if (opened.current !== undefined && opened.current !== draft) setBelow(draft)
  }, [key])

  const change = (next: string) => {
    touched.current = true
    setText(next)
    if (!fitsField(next)) return
    typed.current = next
    writeOwnStorage(key, next)
  }
  const early = (next: string) => {
    const draft = readOwnStorage(key)
    if (!draft || draft === next) return change(next)
    touched.current = true
    setText(next)
    setBelow(draft)
  }
  const takeBelow = () => {
    setBelow('')
    change(below)
  }
  const isAsked = opened.current !== undefined
  return { text, below, isAsked, change, early, takeBelow, back: () => setText(typed.current) } as const
}
