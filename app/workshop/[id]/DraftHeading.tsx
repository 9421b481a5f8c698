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
  const { id, title } = draft
  return (
    <>
      <PageHeading title={title}>
        <StateWords draft={draft} />
      </PageHeading>
      <nav
        aria-label={t('parts.label')}
        className="mb-6 flex flex-wrap gap-x-6 gap-y-1 border-b border-hairline"
      >
        {PARTS.map((each) => (
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
