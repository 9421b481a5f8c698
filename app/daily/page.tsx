import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { dayAt } from '@/judge/daily/day'
import { DailyPage } from './DailyPage'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('daily')
  return { title: t('name'), description: t('lead') }
}

/** The boards of today. */
export default function Today() {
  const now = Date.now()
  return <DailyPage day={dayAt(now)} now={now} />
}
