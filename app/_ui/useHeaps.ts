'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What is heard is shown in heaps: at most one a frame, in milliseconds … */
const FRAME_MS = 16
/** … and drawing may take this part of the time, so that a long game, which costs more to draw, does not hold up a page. */
const SHARE = 1 / 6

interface Heaps<Heard> {
  readonly add: (heard: Heard) => void
  /** Shows at once what has not been shown yet. */
  readonly flush: () => void
}

/**
 * Collects what is heard and hands it to `show`, which draws the caller anew; the longer that takes, the less often. What
 * has not been shown when the caller leaves the page is dropped.
 */
export function useHeaps<Heard>(show: (heap: readonly Heard[]) => void): Heaps<Heard> {
  const shown = useRef(show)
  shown.current = show
  /** When drawing began, unless it is over, and how long it took the last time. */
  const drawing = useRef<{ since: number | undefined; tookMs: number }>({ since: undefined, tookMs: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    const { since } = drawing.current
    if (since !== undefined) drawing.current = { since: undefined, tookMs: performance.now() - since }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const [heaps] = useState(() => {
    let waiting: Heard[] = []
    const flush = () => {
      clearTimeout(timer.current)
      timer.current = undefined
      const heap = waiting
      waiting = []
      drawing.current.since = performance.now()
      shown.current(heap)
    }
    const add = (heard: Heard) => {
      waiting.push(heard)
      timer.current ??= setTimeout(flush, Math.max(FRAME_MS, drawing.current.tookMs / SHARE))
    }
    return { add, flush }
  })
  return heaps
}
