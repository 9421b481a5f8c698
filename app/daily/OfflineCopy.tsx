'use client'

import { useLocale } from 'next-intl'
import { useEffect } from 'react'
import { rememberOwner } from './owner'

/** Lets the browser keep a copy of the page, so that it opens without a network. */
export function OfflineCopy({ userId }: { userId: string | undefined }) {
  const locale = useLocale()
  useEffect(() => {
    rememberOwner(userId)
    // Browsers without it, and addresses without TLS, have no copy; the page itself works there, too.
    navigator.serviceWorker
      ?.register(`/daily-worker.js?lang=${locale}`, { scope: '/daily' })
      .catch(() => undefined)
  }, [userId, locale])
  return null
}
