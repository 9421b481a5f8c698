'use client'

import { useEffect, useRef, useState } from 'react'
import { fitsField } from './sizes'
import { keep, kept } from './storage'

/**
 * A text that survives a reload and a sign-in on this device; `given` (an answer sent back) comes first. One that is too
 * long for a field does not take its place: it was not typed, and what a browser keeps has its limits. `back` leads from it
 * to what stood there before.
 */
export function useDraft(key: string, given: string | undefined) {
  const [text, setText] = useState(given ?? '')
  const touched = useRef(given !== undefined)
  const typed = useRef('')

  useEffect(() => {
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
  return { text, change, back: () => setText(typed.current) } as const
}
