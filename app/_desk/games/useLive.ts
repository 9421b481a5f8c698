'use client'

import { useEffect, useRef, useState } from 'react'
import type { Live, News } from '@/lib/live/follow'
import type { GameNews } from '@/lib/live/game-feed'

/** Where the stream cannot be had (a proxy swallows it), the page asks now and then, in milliseconds. */
const POLL = 3_000

interface Hearers {
  /**
   * There is more to see than where it is: it has been judged, or is stuck, or the stream cannot be had and somebody has
   * to look again.
   */
  readonly onChange: () => void
  /** Hears of the games while they are played; they are only told where this is given at first. */
  readonly onGame?: (news: GameNews) => void
}

/**
 * Where a submission is, as the server tells it. Another `attempt` begins anew: the stream then tells everything once
 * more.
 */
export function useLive(id: string, initial: Live, { onChange, onGame }: Hearers, attempt = 0): Live {
  const [live, setLive] = useState(initial)
  const hearers = useRef({ onChange, onGame })
  hearers.current = { onChange, onGame }
  const games = onGame !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another stream
  useEffect(() => {
    let poll: ReturnType<typeof setInterval> | undefined
    const source = new EventSource(`/api/submissions/${id}/events${games ? '?games=1' : ''}`)
    source.onmessage = ({ data }) => {
      const next: News = JSON.parse(data)
      if ('game' in next) return hearers.current.onGame?.(next.game)
      // What was seen last stays until the verdict takes its place.
      if (next.state !== 'judged') setLive(next)
      if (next.state !== 'judged' && next.state !== 'stuck') return
      source.close()
      hearers.current.onChange()
    }
    source.onerror = () => {
      // The browser tries again by itself unless it was told no.
      if (source.readyState === EventSource.CLOSED)
        poll ??= setInterval(() => hearers.current.onChange(), POLL)
    }
    return () => {
      source.close()
      clearInterval(poll)
    }
  }, [id, games, attempt])
  return live
}
