'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { keep, kept } from '@/app/_ui/storage'
import { fitsField } from './large/sizes'

/**
 * A text that survives a reload and a sign-in on this device; `given` (an answer sent back) comes first. One that is too
 * long for a field does not take its place: it was not typed, and what a browser keeps has its limits. `back` leads from it
 * to what stood there before. What somebody wrote before there were scripts (`early`) comes first as well; `below` is then
 * the draft, for as long as the page is open, and otherwise empty.
 */
export function useDraft(key: string, given: string | undefined) {
  const [text, setText] = useState(given ?? '')
  const touched = useRef(given !== undefined)
  const typed = useRef('')
  const [below, setBelow] = useState('')

  // After the field has told what it held, and before anything is painted or typed.
  useLayoutEffect(() => {
    const draft = kept(key)
    if (!draft) return
    typed.current = draft
    if (!touched.current) setText(draft)
  }, [key])

  const change = (next: string) => {
    touched.current = true
    setText(next)
    if (!fitsField(next)) return
    typed.current = next
    keep(key, next)
  }
  const early = (next: string) => {
    const draft = kept(key)
    if (!draft || draft === next) return change(next)
    touched.current = true
    setText(next)
    setBelow(draft)
  }
  const takeBelow = () => {
    setBelow('')
    change(below)
  }
  return { text, below, change, early, takeBelow, back: () => setText(typed.current) } as const
}
