'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Link } from '@/app/_ui/Link'

const MINUTE = 60_000

interface Props {
  /** The end of the day and the time of the server, in milliseconds since 1970. */
  end: number
  now: number
}

/** How long the boards of today are those of the day. Later, a link to the next ones. */
export function TimeLeft({ end, now: rendered }: Props) {
  const t = useTranslations('daily')
  const [now, setNow] = useState(rendered)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 2)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.ceil((end - now) / MINUTE)
  if (minutes <= 0)
    return (
      <Link href="/daily" className="link">
        {t('nextDay')}
      </Link>
    )
  return <span>{t('timeLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })}</span>
}
