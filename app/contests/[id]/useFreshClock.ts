'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useLiveContest } from '@/app/_ui/contest/liveContest'

/** Loads the page anew when the organisers change something about the clock of a contest that the page shows as `span`. */
export function useFreshClock(contest: string, span: string): void {
  const router = useRouter()
  const live = useLiveContest(contest)
  const isMoved = live !== undefined && live.span !== '' && live.span !== span
  useEffect(() => {
    if (isMoved) router.refresh()
  }, [isMoved, router])
}
