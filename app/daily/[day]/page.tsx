import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getTranslations } from 'next-intl/server'
import { hasBegun } from '@/judge/daily/day'
import { DailyPage } from '../DailyPage'

type Props = PageProps<'/daily/[day]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ day }, t, format] = [await params, await getTranslations('daily'), await getFormatter()]
  if (!hasBegun(day, Date.now())) return { title: t('name') }
  const date = format.dateTime(new Date(day), { timeZone: 'UTC', dateStyle: 'long' })
  return { title: `${t('name')}, ${date}`, description: t('lead') }
}

/** The boards of a day from the first one to today. */
export default async function OneDay({ params }: Props) {
  const [{ day }, now] = [await params, Date.now()]
  if (!hasBegun(day, now)) notFound()
  return <DailyPage day={day} now={now} />
}
