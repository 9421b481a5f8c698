'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { useLiveContest } from '@/app/_ui/contest/liveContest'

/** Loads a page of the organisers anew when the scoreboard of judges or a queue is another one than it shows as `seen`. */
export function useFreshQueue(contest: string, seen: string): void {
  const router = useRouter()
  const live = useLiveContest(contest)
  const newest = live?.judges === undefined ? undefined : `${live.judges} ${live.desk}`
  useEffect(() => {
    if (newest !== undefined && newest !== seen) router.refresh()
  }, [newest, seen, router])
}
