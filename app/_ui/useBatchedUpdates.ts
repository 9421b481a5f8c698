'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Minimum delay between two batches, in milliseconds: one frame. */
const FRAME_MS = 16
/** Maximum share of the time spent on rendering, because a long game renders slowly and must not block the page. */
const SHARE = 1 / 6

interface Heaps<Heard> {
  readonly add: (heard: Heard) => void
  /** Shows pending items at once. */
  readonly flush: () => void
}

/**
 * Collects items and passes them in batches to `show`, which re-renders the caller. The longer a rendering takes, the
 * rarer the batches. Pending items are dropped when the caller unmounts.
 */
export function useBatchedUpdates<Heard>(show: (heap: readonly Heard[]) => void): Heaps<Heard> {
  const shown = useRef(show)
  shown.current = show
  /** When the current rendering began, if any, and how long the last one took. */
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
