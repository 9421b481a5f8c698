'use client'

import { useEffect } from 'react'
import { useLiveContest } from '@/app/_ui/contest/liveContest'
import { rememberRead } from '@/app/_ui/contest/UnreadNews'
import { useSiteRouter } from '@/app/_ui/siteRouter'

interface ReadUpToProps {
  id: string
  /** How much this page has to read. */
  news: number
  over: boolean
}

/** Remembers what has been read, and brings what comes while the page is open. */
export function ReadUpTo({ id, news, over }: ReadUpToProps) {
  const router = useSiteRouter()
  const live = useLiveContest(over ? undefined : id)
  useEffect(() => rememberRead(id, news), [id, news])
  const later = live !== undefined && live.news > news
  useEffect(() => {
    if (later) router.refresh()
  }, [later, router])
  return null
}
