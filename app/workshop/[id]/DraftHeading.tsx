import { getTranslations } from 'next-intl/server'
import { Link } from '@/app/_ui/Link'
import { PageHeading } from '@/app/_ui/PageHeading'
import { tabClass } from '@/app/_ui/tabClass'
import type { DraftView } from '@/lib/workshop/queries'
import { StateWords } from '../StateWords'

const PARTS = [
  'overview',
  'statement',
  'cases',
  'schedule',
  'settings',
  'jury',
  'challenges',
  'people',
  'history',
] as const

interface Props {
  draft: DraftView
  part: (typeof PARTS)[number]
}

/** The title of a draft, where it stands, and the pages on which its owners make it. */
export async function DraftHeading({ draft, part }: Props) {
  const t = await getTranslations('workshop')
  const { id, title, kind } = draft
  // Only a duel has a schedule; its programs are beaten in the tournament, not broken by levels.
  const parts = PARTS.filter((each) => (kind === 'duel' ? each !== 'challenges' : each !== 'schedule'))
  return (
    <>
      <PageHeading title={title}>
        <StateWords draft={draft} />
      </PageHeading>
      <nav
        aria-label={t('parts.label')}
        className="mb-6 flex flex-wrap gap-x-6 gap-y-1 border-b border-hairline"
      >
        {parts.map((each) => (
          <Link
            key={each}
            href={`/workshop/${id}${each === 'overview' ? '' : `/${each}`}`}
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
