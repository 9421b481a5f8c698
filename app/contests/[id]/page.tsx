import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Heading, WideLedger } from '@/app/_ui/Ledger'
import { Link } from '@/app/_ui/Link'
import { formatOf } from '@/judge/contest/formats'
import { type ContestView, findPublicContest } from '@/lib/contests/public'
import { currentUser } from '@/lib/users/current-user'
import { balloonFill } from '../colours'
import { CellText } from './CellText'
import { ContestHeading } from './ContestHeading'

interface Props {
  params: Promise<{ id: string }>
}

const load = cache(async (id: string) => findPublicContest(id, await currentUser(), await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const contest = await load((await params).id)
  return contest ? { title: contest.title } : {}
}

/** A contest: its problems with what the viewer has achieved in each, and its rules. */
export default async function ContestPage({ params }: Props) {
  const contest = await load((await params).id)
  if (!contest) notFound()
  const [t, viewer] = [await getTranslations('contest'), await currentUser()]
  const { description, format } = contest
  return (
    <>
      <ContestHeading {...{ contest, viewer }} tab="problems" now={new Date()} />
      {description && <p className="mb-8 max-w-prose whitespace-pre-line wrap-anywhere">{description}</p>}
      <Problems contest={contest} />
      <section className="mt-10 max-w-prose">
        <h2 className="mb-2 text-title">{t('rules')}</h2>
        <p className="font-medium">{t(`formats.${format}.name`)}</p>
        <p className="text-soft">{t(`formats.${format}.rule`)}</p>
        <p className="mt-2 text-soft">{t('onlyAfterJoining')}</p>
      </section>
    </>
  )
}

async function Problems({ contest }: { contest: ContestView }) {
  const t = await getTranslations('contest')
  const { problems, format, participation } = contest
  const { countsPoints, countsTime } = formatOf(format)
  return (
    <WideLedger
      caption={t('problems')}
      headings={
        <>
          <Heading>{t('letter')}</Heading>
          <Heading>{t('problem')}</Heading>
          {countsPoints && <Heading figure>{t('points')}</Heading>}
          {participation && <Heading className="text-center">{t('own')}</Heading>}
        </>
      }
    >
      {problems.map(({ place, label, id, title, points, isDuel, own }) => (
        <tr key={id}>
          <td className="w-16 whitespace-nowrap">
            <span
              aria-hidden="true"
              className={`me-2 inline-block h-3 w-1.5 rounded align-baseline ${balloonFill(place)}`}
            />
            {label}
          </td>
          <td className="min-w-48">
            <Link href={isDuel ? `/duel/${id}` : `/problems/${id}`} className="link">
              {title}
            </Link>
            {isDuel && <span className="block text-small text-soft">{t('duelApart')}</span>}
          </td>
          {countsPoints && <td className="figure">{points}</td>}
          {participation && (
            <td className="text-center">
              {own && <CellText cell={own} {...{ countsPoints, countsTime }} />}
            </td>
          )}
        </tr>
      ))}
    </WideLedger>
  )
}
