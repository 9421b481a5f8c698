'use client'

import { useEffect, useRef, useState } from 'react'
import { useLiveContest } from '@/app/_ui/contest/liveContest'
import type { NamedBoard } from '@/lib/contests/scoreboard'

/** The public scoreboard of a contest, up to date for as long as the page is open. `etag` is that of `initial`. */
export function useLiveBoard(id: string, initial: NamedBoard, etag: string): NamedBoard {
  const [board, setBoard] = useState(initial)
  const live = useLiveContest(id)
  const shown = useRef(etag)
  useEffect(() => {
    if (!live || live.etag === shown.current) return
    const ending = new AbortController()
    const load = async () => {
      const answer = await fetch(`/api/contests/${id}/scoreboard`, { signal: ending.signal })
      if (!answer.ok) return
      shown.current = answer.headers.get('etag') ?? live.etag
      setBoard(await answer.json())
    }
    // A request that fails is made again with the next news.
    load().catch(() => undefined)
    return () => ending.abort()
  }, [id, live])
  return board
}
