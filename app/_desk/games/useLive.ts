'use client'

import { useEffect, useRef, useState } from 'react'
import type { Live, News } from '@/lib/live/follow'
import type { GameNews } from '@/lib/live/game-feed'

/** Poll interval in milliseconds if the stream is not available (some proxies swallow it). */
const POLL = 3_000

interface Hearers {
  /**
   * Called when there is more to show than progress: the submission was judged or is stuck, or the stream is not
   * available and the caller must poll.
   */
  readonly onChange: () => void
  /** Called with the games while they are played. The server sends them only if this is given. */
  readonly onGame?: (news: GameNews) => void
}

/**
 * Progress of a submission as the server streams it. A new `attempt` reconnects, and the server then sends everything
 * again.
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
      // Keep the last state until the verdict replaces it.
      if (next.state !== 'judged') setLive(next)
      if (next.state !== 'judged' && next.state !== 'stuck') return
      source.close()
      hearers.current.onChange()
    }
    source.onerror = () => {
      // The browser reconnects by itself unless the server refused.
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
