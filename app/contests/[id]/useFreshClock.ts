'use client'

import { useEffect } from 'react'
import { useLiveContest } from '@/app/_ui/contest/liveContest'
import { useSiteRouter } from '@/app/_ui/siteRouter'

/** Loads the page anew when the organisers change something about the clock of a contest that the page shows as `span`. */
export function useFreshClock(contest: string, span: string): void {
  const router = useSiteRouter()
  const live = useLiveContest(contest)
  const isMoved = live !== undefined && live.span !== '' && live.span !== span
  useEffect(() => {
    if (isMoved) router.refresh()
  }, [isMoved, router])
}
