import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getFormatter, getLocale, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { Heading, WideLedger } from '@/app/_components/Ledger'
import { Link } from '@/app/_components/Link'
import { PageHeading } from '@/app/_components/PageHeading'
import { SubmissionTable } from '@/app/_components/SubmissionTable'
import { VerdictBadge } from '@/app/_components/Verdict'
import { When } from '@/app/_components/When'
import { currentUser } from '@/lib/auth'
import { listSubmissions } from '@/lib/submissions/queries'
import { findProfile, type Profile } from '@/lib/users/queries'

interface Props {
  params: Promise<{ username: string }>
}

const load = cache(async (username: string) => findProfile(username, await getLocale()))

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await load((await params).username)
  return profile ? { title: profile.name } : {}
}

/** Who somebody is here: what they have solved, and for oneself also what one has tried. */
export default async function ProfilePage({ params }: Props) {
  const profile = await load((await params).username)
  if (!profile) notFound()
  const [t, format, user, locale] = await Promise.all([
    getTranslations('profile'),
    getFormatter(),
    currentUser(),
    getLocale(),
  ])
  const own = user?.id === profile.id
  const submissions = own ? await listSubmissions({ userId: profile.id, locale, take: 50 }) : []
  return (
    <>
      <PageHeading title={profile.name}>
        <span className="font-mono">{profile.username}</span>
        {' · '}
        {t('since', { date: format.dateTime(profile.createdAt, { dateStyle: 'long' }) })}
        {' · '}
        {t('solved', { count: profile.solved })}
      </PageHeading>
      <section className="mb-10">
        <h2 className="mb-2 text-title">{t('standings')}</h2>
        {profile.standings.length > 0 ? (
          <Standings standings={profile.standings} />
        ) : (
          <p className="text-soft">{t(own ? 'nothingYetOwn' : 'nothingYet')}</p>
        )}
      </section>
      {submissions.length > 0 && (
        <section>
          <h2 className="mb-2 text-title">{t('submissions')}</h2>
          <SubmissionTable rows={submissions} />
        </section>
      )}
    </>
  )
}

async function Standings({ standings }: Pick<Profile, 'standings'>) {
  const t = await getTranslations('profile')
  const format = await getFormatter()
  return (
    <WideLedger
      headings={
        <>
          <Heading>{t('problem')}</Heading>
          <Heading>{t('result')}</Heading>
          <Heading figure>{t('score')}</Heading>
          <Heading from="sm">{t('reached')}</Heading>
        </>
      }
    >
      {standings.map((row) => (
        <tr key={row.problemId}>
          <td>
            <Link href={`/problems/${row.problemId}`} className="link">
              {row.title}
            </Link>
          </td>
          <td>
            <VerdictBadge verdict={row.accepted ? 'accepted' : 'partial'} />
            {row.submissionId && (
              <Link href={`/submissions/${row.submissionId}`} className="link ms-3">
                {t('watch')}
              </Link>
            )}
          </td>
          <td className="figure">
            {format.number(row.score, { style: 'percent', maximumFractionDigits: 1 })}
          </td>
          <td className="max-sm:hidden">
            <When at={row.reachedAt} />
          </td>
        </tr>
      ))}
    </WideLedger>
  )
}
