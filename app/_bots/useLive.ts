'use client'

import { useEffect, useRef, useState } from 'react'
import type { Live } from '@/lib/live/follow'

/** Where the stream cannot be had (a proxy swallows it), the page asks now and then, in milliseconds. */
const POLL = 3_000

/**
 * Where a submission is, as the server tells it. `onChange` is called when there is more to see than that: it has been
 * judged, or is stuck, or the stream cannot be had and somebody has to look again.
 */
export function useLive(id: string, initial: Live, onChange: () => void): Live {
  const [live, setLive] = useState(initial)
  const changed = useRef(onChange)
  changed.current = onChange

  useEffect(() => {
    let poll: ReturnType<typeof setInterval> | undefined
    const source = new EventSource(`/api/submissions/${id}/events`)
    source.onmessage = ({ data }) => {
      const next: Live = JSON.parse(data)
      setLive(next)
      if (next.state !== 'judged' && next.state !== 'stuck') return
      source.close()
      changed.current()
    }
    source.onerror = () => {
      // The browser tries again by itself unless it was told no.
      if (source.readyState === EventSource.CLOSED) poll ??= setInterval(() => changed.current(), POLL)
    }
    return () => {
      source.close()
      clearInterval(poll)
    }
  }, [id])
  return live
}
