'use client'

import { useEffect, useTransition } from 'react'
import { useSiteRouter } from './siteRouter'

/** In milliseconds. */
const PERIOD = 4_000

/** Reloads the data of a visible page periodically. Waits for a running reload, which would otherwise never finish. */
export function AutoRefresh() {
  const router = useSiteRouter()
  const [underWay, start] = useTransition()
  useEffect(() => {
    if (underWay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') start(() => router.refresh())
    }, PERIOD)
    return () => clearInterval(timer)
  }, [router, underWay])
  return null
}
