'use client'

import { useEffect, useRef, useState } from 'react'

/** A text that survives a reload and a sign-in on this device; `given` (an answer sent back) comes first. */
export function useDraft(key: string, given: string | undefined) {
  const [text, setText] = useState(given ?? '')
  const touched = useRef(given !== undefined)

  useEffect(() => {
    if (touched.current) return
    const kept = read(key)
    if (kept) setText(kept)
  }, [key])

  const change = (next: string) => {
    touched.current = true
    setText(next)
    write(key, next)
  }
  return [text, change] as const
}

// Storage may be switched off or full: a draft is a convenience, typing goes on without it.
function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string) {
  try {
    if (text) window.localStorage.setItem(key, text)
    else window.localStorage.removeItem(key)
  } catch {
    // See above.
  }
}
