import { getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { tabClass } from '@/app/_ui/tabClass'
import { waitingQuestions } from '@/lib/contests/clarifications'
import { currentUser } from '@/lib/users/current-user'

const PARTS = [
  'settings',
  'clock',
  'participants',
  'submissions',
  'balloons',
  'prints',
  'exam',
  'organisers',
  'commentary',
  'webhooks',
  'similarity',
] as const

interface Props {
  contest: { readonly id: string; readonly title: string }
  part: (typeof PARTS)[number]
}

/** The title of a contest and the pages on which its organisers run it. */
export async function ManageHeading({ contest: { id, title }, part }: Props) {
  const t = await getTranslations('contests')
  const waiting = await waitingQuestions(await currentUser(), id)
  return (
    <>
      <PageHeading title={title}>
        <p className="flex flex-wrap gap-x-6">
          <Link href={`/contests/${id}`} className="link">
            {t('publicPage')}
          </Link>
          <Link href={`/contests/${id}/questions`} className="link">
            {waiting > 0 ? t('questionsWaiting', { count: waiting }) : t('questionsPage')}
          </Link>
        </p>
      </PageHeading>
      <nav aria-label={t('manage')} className="mb-6 flex flex-wrap gap-x-6 gap-y-1 border-b border-hairline">
        {PARTS.map((each) => (
          <Link
            key={each}
            href={`/contests/${id}/manage${each === 'settings' ? '' : `/${each}`}`}
            aria-current={each === part ? 'page' : undefined}
            className={tabClass(each === part)}
          >
            {t(`parts.${each}`)}
          </Link>
        ))}
      </nav>
    </>
  )
}
