import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { findContest } from '@/lib/contests/queries'
import { LISTED, submittedTo } from '@/lib/contests/submitted'
import { ManageHeading } from '../ManageHeading'
import { requireOrganiser } from '../organiser'
import { SubmittedList } from '../SubmittedList'

interface Props {
  params: Promise<{ id: string }>
}

export const generateMetadata = fixedTitle('contests', 'parts.submissions')

/** The newest submissions to a contest. */
export default async function SubmissionsPage({ params }: Props) {
  const { id } = await params
  const user = await requireOrganiser(id, '/submissions')
  const contest = await findContest(user, id, await getLocale())
  if (!contest) notFound()
  const t = await getTranslations('contests.submissions')
  const submissions = await submittedTo(user, id)
  return (
    <>
      <ManageHeading contest={contest} part="submissions" />
      <p className="mb-4 max-w-prose text-soft">
        {submissions.length > 0 ? t('lead', { limit: LISTED }) : t('none')}
      </p>
      {contest.phase === 'running' && <AutoRefresh />}
      <SubmittedList contest={contest} submissions={submissions} named />
    </>
  )
}
