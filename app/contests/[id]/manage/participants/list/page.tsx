import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ClientWords } from '@/app/_ui/ClientWords'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { findContest } from '@/lib/contests/queries'
import { ANSWER_BYTES } from '@/lib/core/http'
import { requireRole } from '@/lib/users/current-user'
import { ManageHeading } from '../../ManageHeading'
import { check, enter } from './actions'
import { EntrantList } from './EntrantList'

export const generateMetadata = fixedTitle('participants.list', 'title')

/** Enters people into a contest from a list. */
export default async function EntrantsPage({ params }: PageProps<'/contests/[id]/manage/participants/list'>) {
  const { id } = await params
  const path = `/contests/${id}/manage/participants`
  const user = await requireRole(`${path}/list`, 'administrator')
  const contest = await findContest(user, id, await getLocale())
  if (!contest) notFound()
  const t = await getTranslations('participants.list')
  return (
    <>
      <ManageHeading contest={contest} part="participants" />
      <p className="mb-4">
        <Link href={path} className="link">
          {t('all')}
        </Link>
      </p>
      <h2 className="mb-2 text-title">{t('title')}</h2>
      <p className="mb-6 max-w-prose text-soft">{t(contest.teamSize > 1 ? 'leadTeams' : 'lead')}</p>
      {contest.phase === 'over' ? (
        <Notice>{t('over')}</Notice>
      ) : (
        <ClientWords namespaces={['roster', 'participants.list', 'errors.encoding']}>
          <EntrantList
            {...{ check: check.bind(null, id), enter: enter.bind(null, id), teams: contest.teamSize > 1 }}
            limit={ANSWER_BYTES}
          />
        </ClientWords>
      )}
    </>
  )
}
