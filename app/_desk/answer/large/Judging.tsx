'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Spinner } from '@/app/_ui/Button'

/** Milliseconds before the message appears: most answers are judged sooner. */
const PATIENCE_MS = 1000

export function Judging() {
  const t = useTranslations('problem')
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    late && (
      <p className="flex items-center gap-2 text-soft">
        <Spinner />
        {t('judging')}
      </p>
    )
  )
}
