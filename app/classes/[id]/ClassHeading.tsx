import { getTranslations } from 'next-intl/server'
import { PersonCrest } from '@/app/_ui/Crest'
import { Link } from '@/app/_ui/Link'
import { Notice } from '@/app/_ui/Notice'
import { PageHeading } from '@/app/_ui/PageHeading'
import { tabClass } from '@/app/_ui/tabClass'
import type { ClassView } from '@/lib/classes/queries'

const TABS = ['assignments', 'grades', 'members', 'settings'] as const
const OF_PUPILS: readonly string[] = ['assignments', 'grades']

interface Props {
  found: ClassView
  /** The tab that is open. */
  tab: (typeof TABS)[number]
}

/** What a class is, who teaches it, and its pages. */
export async function ClassHeading({ found, tab }: Props) {
  const t = await getTranslations('classes')
  const { id, title, archived, standing, teachers } = found
  const addresses = { assignments: '', grades: '/grid', members: '/members', settings: '/settings' }
  return (
    <>
      <PageHeading title={title}>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span>{t('taughtBy', { count: teachers.length })}</span>
          {teachers.map((person) => (
            <span key={person.username}>
              <PersonCrest of={person} />{' '}
              <Link href={`/users/${person.username}`} className="link wrap-anywhere">
                {person.name}
              </Link>
            </span>
          ))}
        </p>
      </PageHeading>
      {archived && (
        <div className="mb-6 max-w-prose">
          <Notice>{t('isArchived')}</Notice>
        </div>
      )}
      <nav aria-label={t('parts')} className="-mx-4 mb-6 overflow-x-auto px-4">
        <div className="flex w-max min-w-full gap-x-6 border-b border-hairline">
          {TABS.filter((name) => standing === 'teacher' || OF_PUPILS.includes(name)).map((name) => (
            <Link
              key={name}
              href={`/classes/${id}${addresses[name]}`}
              aria-current={name === tab ? 'page' : undefined}
              className={`${tabClass(name === tab)} ${name === tab ? '[scroll-initial-target:nearest]' : ''}`}
            >
              {t(`tabs.${name}`)}
            </Link>
          ))}
        </div>
      </nav>
    </>
  )
}
