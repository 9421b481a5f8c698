import { useTranslations } from 'next-intl'
import { discussionAddress, editorialAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import { placeholderProps } from '@/app/_ui/placeholder'
import { When } from '@/app/_ui/When'
import type { CachedRendering } from '@/lib/access/cached-rendering'
import type { EditorialAccess } from '@/lib/problems/editorials'

/** Classes of the section around it. */
export const HELP_SECTION = 'mt-8 border-t border-hairline pt-3'

interface HelpNoteProps {
  problemId: string
  /** The editorial; undefined if there is none. */
  editorial: EditorialAccess | undefined
}

/** Where there is help: hints, the editorial and the discussion. On a cached page it is a hole. */
export function HelpSection({ kept, ...note }: HelpNoteProps & { kept: CachedRendering | undefined }) {
  const t = useTranslations('discussion')
  if (kept) return <section key="kept" aria-label={t('title')} {...placeholderProps(kept, 'help')} />
  return (
    <section key="own" aria-label={t('title')} className={HELP_SECTION}>
      <HelpNote {...note} />
    </section>
  )
}

export function HelpNote({ problemId, editorial }: HelpNoteProps) {
  const t = useTranslations('discussion')
  return (
    <>
      <h2 className="font-medium">{t('title')}</h2>
      <p className="mt-1">
        <Link href={discussionAddress(problemId)} className="link inline-block py-1">
          {t('open')}
        </Link>
      </p>
      {editorial && <EditorialLine problemId={problemId} access={editorial} />}
    </>
  )
}

/** The way to the editorial, and for a reader to whom it is closed when it opens. */
export function EditorialLine({ problemId, access }: { problemId: string; access: EditorialAccess }) {
  const t = useTranslations('editorial')
  return (
    <p className="flex flex-wrap gap-x-4">
      <Link href={editorialAddress(problemId)} className="link inline-block py-1">
        {t(access.open ? 'read' : 'about')}
      </Link>
      {!access.open && (
        <span className="py-1 text-soft">
          <OpensWhen access={access} />
        </span>
      )}
    </p>
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
