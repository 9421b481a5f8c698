'use client'

import { useEffect, useState } from 'react'
import { useLiveContest } from '@/app/_ui/contest/liveContest'
import { useSiteRouter } from '@/app/_ui/siteRouter'
import { elapsed } from '@/judge/contest/clock'

interface Props {
  contest: string
  /** What the page shows of the contest's clock, see `spanOf`. */
  span: string
  /** Milliseconds until the moment, when the page was rendered. The reader's own clock may be wrong. */
  left: number
  /** Whether the clock stands still. */
  still: boolean
  /** Milliseconds until the page is to be loaded anew, because the clock stops or goes on, or the scoreboard freezes. */
  turn: number | undefined
}

/** Counts down to a moment, and loads the page anew then, or when the organisers have changed something. */
export function Countdown({ contest, span, left: initial, still, turn }: Props) {
  const router = useSiteRouter()
  useFreshClock(contest, span)
  const [left, setLeft] = useState(initial)
  useEffect(() => {
    const begin = performance.now()
    const reload = Math.min(still ? Number.POSITIVE_INFINITY : initial, turn ?? Number.POSITIVE_INFINITY)
    const timer = setInterval(() => {
      const passed = performance.now() - begin
      if (!still) setLeft(initial - passed)
      if (passed >= reload) {
        clearInterval(timer)
        router.refresh()
      }
    }, 500)
    return () => clearInterval(timer)
  }, [initial, still, turn, router])
  return (
    <span role="timer" className="font-mono text-title tabular-nums">
      {elapsed(still ? initial : left)}
    </span>
  )
}

/** Loads the page anew when the organisers change something about the clock of a contest that the page shows as `span`. */
export function useFreshClock(contest: string, span: string): void {
  const router = useSiteRouter()
  const live = useLiveContest(contest)
  const isMoved = live !== undefined && live.span !== '' && live.span !== span
  useEffect(() => {
    if (isMoved) router.refresh()
  }, [isMoved, router])
}
