'use client'

import { useEffect, useRef, useState } from 'react'
import { keep, kept } from './storage'

/** A text that survives a reload and a sign-in on this device; `given` (an answer sent back) comes first. */
export function useDraft(key: string, given: string | undefined) {
  const [text, setText] = useState(given ?? '')
  const touched = useRef(given !== undefined)

  useEffect(() => {
    if (touched.current) return
    const draft = kept(key)
    if (draft) setText(draft)
  }, [key])

  const change = (next: string) => {
    touched.current = true
    setText(next)
    keep(key, next)
  }
  return [text, change] as const
}
