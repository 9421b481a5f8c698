import { useTranslations } from 'next-intl'
import { editorialAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import { placeholderProps } from '@/app/_ui/placeholder'
import { When } from '@/app/_ui/When'
import type { CachedRendering } from '@/lib/access/cached-rendering'
import type { EditorialAccess } from '@/lib/problems/editorials'

/** Classes of the section around it. */
export const EDITORIAL_SECTION = 'mt-8 border-t border-hairline pt-3'

interface Note {
  problemId: string
  access: EditorialAccess
}

/** Whether the editorial is open to the reader, or when it opens. On a cached page it is a hole. */
export function EditorialSection({
  problemId,
  access,
  kept,
}: {
  problemId: string
  /** Undefined if there is none. */
  access: EditorialAccess | undefined
  kept: CachedRendering | undefined
}) {
  const t = useTranslations('editorial')
  if (kept) return <section key="kept" aria-label={t('title')} {...placeholderProps(kept, 'editorial')} />
  if (!access) return null
  return (
    <section key="own" aria-label={t('title')} className={EDITORIAL_SECTION}>
      <EditorialNote problemId={problemId} access={access} />
    </section>
  )
}

export function EditorialNote({ problemId, access }: Note) {
  const t = useTranslations('editorial')
  return (
    <>
      <h2 className="font-medium">{t('title')}</h2>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <Link href={editorialAddress(problemId)} className="link inline-block py-1">
          {t(access.open ? 'read' : 'about')}
        </Link>
        {!access.open && (
          <span className="py-1 text-soft">
            <OpensWhen access={access} />
          </span>
        )}
      </p>
    </>
  )
}

/** For a reader to whom an editorial is closed: a sentence that says when it opens. */
export function OpensWhen({ access }: { access: EditorialAccess }) {
  const t = useTranslations('editorial.opens')
  const { closedUntil, forSolvers, opensAt, kind } = access
  if (closedUntil) return t.rich('contest', { when: () => <When at={closedUntil} /> })
  const by = kind === 'duel' ? 'entry' : 'solving'
  const when = () => opensAt && <When at={opensAt} />
  if (!forSolvers) return t.rich('date', { when })
  return opensAt ? t.rich(`${by}OrDate`, { when }) : t(by)
}
