'use client'

import { useEffect, useState } from 'react'
import type { NamedBoard } from '@/lib/contests/scoreboard'
import type { LiveContest } from '@/lib/live/contest'

/** Poll interval in milliseconds if the stream is not available. */
const POLL = 10_000

/** The public scoreboard of a contest, up to date for as long as the page is open. `etag` is that of `initial`. */
export function useLiveBoard(id: string, initial: NamedBoard, etag: string): NamedBoard {
  const [board, setBoard] = useState(initial)
  useEffect(() => {
    let shown = etag
    let poll: ReturnType<typeof setInterval> | undefined
    const ending = new AbortController()
    const load = async () => {
      const answer = await fetch(`/api/contests/${id}/scoreboard`, { signal: ending.signal })
      if (!answer.ok) return
      shown = answer.headers.get('etag') ?? shown
      setBoard(await answer.json())
    }
    // A request that fails is made again with the next news.
    const ask = () => void load().catch(() => undefined)
    const source = new EventSource(`/api/contests/${id}/events`)
    source.onmessage = ({ data }) => {
      const live: LiveContest = JSON.parse(data)
      if (live.etag !== shown) ask()
    }
    source.onerror = () => {
      // The browser reconnects by itself unless the server refused.
      if (source.readyState === EventSource.CLOSED) poll ??= setInterval(ask, POLL)
    }
    return () => {
      ending.abort()
      source.close()
      clearInterval(poll)
    }
  }, [id, etag])
  return board
}
