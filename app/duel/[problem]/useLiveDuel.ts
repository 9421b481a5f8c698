'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import type { DuelProgress } from '@/lib/duel/queries'
import type { LiveDuel } from '@/lib/live/duel'
import { paced } from './paced'

/** Where the stream cannot be had, the page asks now and then, in milliseconds. */
const POLL = 10_000

/** What a page shows of a duel: its leaderboards, which change when they are made anew, or every single trial. */
const SHOWN = {
  tables: ({ tableAt, total }: LiveDuel) => `${tableAt} ${total}`,
  trials: ({ tableAt, total, played }: LiveDuel) => `${tableAt} ${total} ${played}`,
} as const

export interface Following {
  readonly problem: string
  /** What of the duel the page shows. */
  readonly shown: keyof typeof SHOWN
  /** The page is asked for at most so often, in milliseconds: trials come by the dozen. */
  readonly pause: number
  /** What the page was made with. */
  readonly initial: DuelProgress
}

/** How much of a duel is played, by its stream; the page around it is made anew when what it shows has changed. */
export function useLiveDuel({ problem, shown, pause, initial }: Following): DuelProgress {
  const router = useRouter()
  const [progress, setProgress] = useState(initial)
  const [busy, begin] = useTransition()
  const latest = useRef({ refresh: () => {}, busy, pause })
  latest.current = { refresh: () => begin(() => router.refresh()), busy, pause }
  const first = useRef(initial)

  useEffect(() => {
    const of = SHOWN[shown]
    const page = paced(
      () => latest.current.refresh(),
      () => latest.current.pause,
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
