'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import type { DuelProgress } from '@/lib/duel/queries'
import type { LiveDuel } from '@/lib/live/duel'
import { paced } from './paced'

/** Where the stream cannot be had, the page asks now and then, in milliseconds. */
const POLL = 10_000

/**
 * What a page shows of a duel: its leaderboards, which change when they are made anew, or every single trial. And how
 * often the page may be asked for at most, in milliseconds: trials come by the dozen.
 */
const SHOWN = {
  tables: { pause: 3_000, of: ({ tableAt, total }: LiveDuel) => `${tableAt} ${total}` },
  trials: { pause: 1_000, of: ({ tableAt, total, played }: LiveDuel) => `${tableAt} ${total} ${played}` },
} as const

export type Shown = keyof typeof SHOWN

/** How much of a duel is played, by its stream; the page around it is made anew when what it shows has changed. */
export function useLiveDuel(problem: string, shown: Shown, initial: DuelProgress): DuelProgress {
  const router = useRouter()
  const [progress, setProgress] = useState(initial)
  const [busy, begin] = useTransition()
  const latest = useRef({ refresh: () => {}, busy })
  latest.current = { refresh: () => begin(() => router.refresh()), busy }
  const first = useRef(initial)

  useEffect(() => {
    const { pause, of } = SHOWN[shown]
    const page = paced(
      () => latest.current.refresh(),
      pause,
      () => latest.current.busy,
    )
    let poll: ReturnType<typeof setInterval> | undefined
    const source = new EventSource(`/api/duel/${problem}/events`)
    let last: LiveDuel | undefined
    source.onmessage = ({ data }) => {
      const live: LiveDuel = JSON.parse(data)
      setProgress(live)
      // What comes first is what the page shows already, unless more has been played meanwhile.
      const { played, total } = first.current
      const isNews = last ? of(last) !== of(live) : live.played !== played || live.total !== total
      if (isNews) page.ask()
      last = live
    }
    source.onerror = () => {
      // The browser tries again by itself unless it was told no.
      if (source.readyState === EventSource.CLOSED) poll ??= setInterval(page.ask, POLL)
    }
    return () => {
      source.close()
      page.stop()
      clearInterval(poll)
    }
  }, [problem, shown])
  return progress
}
