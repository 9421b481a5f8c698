import { getTranslations } from 'next-intl/server'
import { AutoRefresh } from '@/app/_ui/AutoRefresh'
import { fixedTitle } from '@/app/_ui/fixedTitle'
import { LISTED, submittedTo } from '@/lib/contests/queries'
import { ManageHeading } from '../ManageHeading'
import { requireOrganised } from '../organiser'
import { SubmittedList } from '../SubmittedList'

export const generateMetadata = fixedTitle('contests', 'parts.submissions')

/** The newest submissions to a contest. */
export default async function SubmissionsPage({ params }: PageProps<'/contests/[id]/manage/submissions'>) {
  const { id } = await params
  const { user, contest } = await requireOrganised(id, '/submissions')
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
