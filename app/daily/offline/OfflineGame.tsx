'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { dailyOf } from '@/judge/daily/boards'
import { type Daily, type Day, dayAt, endOfDay, FIRST_DAY, numberOfDay } from '@/judge/daily/day'
import { Game } from '../Game'
import { readOwner } from '../owner'
import { TimeLeft } from '../TimeLeft'

interface Shown {
  readonly now: number
  readonly day: Day
  readonly boards: Daily
  readonly owner: string
}

/** Today's boards, made in the browser. What is solved is sent when the real page is open again. */
export function OfflineGame() {
  const t = useTranslations('daily')
  const format = useFormatter()
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    const now = Date.now()
    // A clock that is wrong by years would name a day without boards.
    const day = dayAt(Math.max(now, Date.parse(FIRST_DAY)))
    setShown({ now, day, boards: dailyOf(day), owner: readOwner() })
  }, [])
  const toReal = (
    <Link href="/daily" className="link">
      {t('connected')}
    </Link>
  )
  if (!shown) return <PageHeading title={t('name')}>{toReal}</PageHeading>
  const { day, now, boards, owner } = shown
  return (
    <>
      <PageHeading title={t('title', { number: numberOfDay(day) })}>
        {format.dateTime(new Date(day), { timeZone: 'UTC', dateStyle: 'long' })} ·{' '}
        <TimeLeft end={endOfDay(day)} now={now} />
      </PageHeading>
      <div className="mb-6">
        <Notice>
          {t('withoutNetwork')} {toReal}
        </Notice>
      </div>
      <Game day={day} today={day} boards={boards} owner={owner} kept={{}} marks={undefined} />
    </>
  )
}
