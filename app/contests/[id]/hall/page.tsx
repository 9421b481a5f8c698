import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { ClientWords } from '@/app/_ui/ClientWords'
import { Link } from '@/app/_ui/Link'
import { findPublicContest } from '@/lib/contests/public'
import { scoreboardOf } from '@/lib/contests/scoreboard'
import { hallGames } from '@/lib/live/hall'
import { currentUser } from '@/lib/users/current-user'
import { Clock } from '../Clock'
import { Hall } from './Hall'

type Props = PageProps<'/contests/[id]/hall'>

/** Most rows of the scoreboard that a hall waits for. */
const ROWS = 120

const load = cache(async (id: string) => findPublicContest(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, contest] = [await getTranslations('hall'), await load((await params).id)]
  return contest ? { title: t('of', { contest: contest.title }) } : {}
}

/**
 * A contest for a projector: its clock, its scoreboard and its games, by themselves. It shows what everybody may see,
 * whoever has opened it.
 */
export default async function HallPage({ params }: Props) {
  const contest = await load((await params).id)
  const served = contest && (await scoreboardOf(contest.id, 'public'))
  if (!contest || !served) notFound()
  const [t, locale, now] = [await getTranslations('hall'), await getLocale(), new Date()]
  const ceremony = await getTranslations('ceremony')
  const { id, title, frozenSince, startsAt, endsAt, phase } = contest
  const { rows, ...head } = served.board
  return (
    <div data-hall className="pb-6">
      <header className="mb-6 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2 border-b border-hairline pb-3">
        <h1 className="text-heading wrap-anywhere">{title}</h1>
        <div className="flex flex-wrap items-baseline gap-x-6 min-[1600px]:[zoom:1.6]">
          {frozenSince && <span className="text-soft">{t('frozen')}</span>}
          <Clock contest={contest} own={{ startsAt, endsAt, phase }} now={now} />
        </div>
      </header>
      <ClientWords namespaces={['hall', 'contest']}>
        <Hall
          id={id}
          head={head}
          rows={rows.slice(0, ROWS)}
          all={rows.length}
          games={await hallGames(contest, served, locale)}
          etag={served.etag}
        />
      </ClientWords>
      <p className="mt-2 flex flex-wrap gap-x-6 text-small">
        <Link href={`/contests/${id}`} className="link">
          {t('back')}
        </Link>
        {contest.organised && frozenSince && phase === 'over' && (
          <Link href={`/contests/${id}/manage/ceremony`} className="link">
            {ceremony('open')}
          </Link>
        )}
      </p>
    </div>
  )
}
