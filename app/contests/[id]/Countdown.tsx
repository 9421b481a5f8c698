'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useLiveContest } from '@/app/_ui/contest/liveContest'
import { elapsed } from '@/judge/contest/elapsed'

interface Props {
  contest: string
  /** The start and the end that the page shows. */
  span: string
  /** Milliseconds until the moment, when the page was rendered. The reader's own clock may be wrong. */
  left: number
}

/** Counts down to a moment, and loads the page anew then, or when the organisers have moved it. */
export function Countdown({ contest, span, left: initial }: Props) {
  const router = useRouter()
  const live = useLiveContest(contest)
  const isMoved = live !== undefined && live.span !== span
  useEffect(() => {
    if (isMoved) router.refresh()
  }, [isMoved, router])
  const [left, setLeft] = useState(initial)
  useEffect(() => {
    const end = performance.now() + initial
    const timer = setInterval(() => {
      const now = end - performance.now()
      setLeft(now)
      if (now <= 0) {
        clearInterval(timer)
        router.refresh()
      }
    }, 500)
    return () => clearInterval(timer)
  }, [initial, router])
  return (
    <span role="timer" className="font-mono text-title tabular-nums">
      {elapsed(left)}
    </span>
  )
}
