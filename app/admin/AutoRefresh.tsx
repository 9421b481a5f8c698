'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'

/** In milliseconds. */
const PERIOD = 4_000

/** Asks for the page again now and then, while somebody looks at it; not while it is still to come: it never would. */
export function AutoRefresh() {
  const router = useRouter()
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
