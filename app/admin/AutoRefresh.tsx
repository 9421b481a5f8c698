'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** In milliseconds. */
const PERIOD = 4_000

/** Asks for the page again now and then, while somebody looks at it. */
export function AutoRefresh() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') router.refresh()
    }, PERIOD)
    return () => clearInterval(timer)
  }, [router])
  return null
}
