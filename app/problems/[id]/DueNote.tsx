import { useTranslations } from 'next-intl'
import { Link } from '@/app/_ui/Link'
import { placeholderProps } from '@/app/_ui/placeholder'
import { When } from '@/app/_ui/When'
import type { CachedRendering } from '@/lib/access/cached-rendering'
import type { Due } from '@/lib/classes/due'

/** Classes of the section around it. */
export const DUE_SECTION = 'mb-6 border-l-2 border-edge py-1 pl-3'

/** Until when pupils have to solve the problem for their classes. On a cached page it is a hole. */
export function DueSection({ due, kept }: { due: readonly Due[]; kept: CachedRendering | undefined }) {
  const t = useTranslations('classes')
  if (kept) return <section key="kept" aria-label={t('title')} {...placeholderProps(kept, 'due')} />
  if (due.length === 0) return null
  return (
    <section key="own" aria-label={t('title')} className={DUE_SECTION}>
      <DueNote due={due} />
    </section>
  )
}

export function DueNote({ due }: { due: readonly Due[] }) {
  const t = useTranslations('classes')
  return due.map(({ classId, className, assignmentId, dueAt }) => (
    <p key={assignmentId}>
      {t.rich('dueIn', {
        when: () => <When at={dueAt} beside />,
        class: () => (
          <Link href={`/classes/${classId}/assignments/${assignmentId}`} className="link wrap-anywhere">
            {className}
          </Link>
        ),
      })}
    </p>
  ))
}
