import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ClientWords } from '@/app/_ui/ClientWords'
import { EmptyState } from '@/app/_ui/EmptyState'
import { findPublicContest } from '@/lib/contests/public'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { currentUser } from '@/lib/users/current-user'
import { ContestHeading } from '../ContestHeading'
import { Boards } from './Boards'

interface Props {
  params: Promise<{ id: string }>
}

const load = cache(async (id: string) => findPublicContest(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, contest] = [await getTranslations('contest'), await load((await params).id)]
  return contest ? { title: t('scoreboardOf', { contest: contest.title }) } : {}
}

/** The scoreboard of a contest, live while it runs. */
export default async function ScoreboardPage({ params }: Props) {
  const contest = await load((await params).id)
  const served = contest && (await scoreboardOf(contest.id, 'public'))
  if (!contest || !served) notFound()
  const [t, viewer] = [await getTranslations('contest'), await currentUser()]
  return (
    <>
      <ContestHeading {...{ contest, viewer }} tab="scoreboard" now={new Date()} />
      <ClientWords namespaces={['contest']}>
        <Boards
          id={contest.id}
          initial={served.board}
          etag={served.etag}
          own={contest.participation}
          logOpen={contest.logOpen}
        />
      </ClientWords>
      {served.board.rows.length > 0 && (
        <p className="mt-4 flex flex-wrap gap-x-6 print:hidden">
          <a href={`/api/contests/${contest.id}/results`} className="link" download>
            {t('saveCsv')}
          </a>
          {contest.logOpen && (
            <a href={`/api/contests/${contest.id}/log`} className="link" download>
              {t('saveLog')}
            </a>
          )}
        </p>
      )}
      {served.board.rows.length === 0 && <EmptyState>{t('nobody')}</EmptyState>}
    </>
  )
}
