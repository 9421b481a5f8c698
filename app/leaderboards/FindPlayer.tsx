import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/app/_ui/Button'
import { Link } from '@/app/_ui/Link'
import type { CachedRendering } from '@/lib/access/cached-rendering'

interface OwnPlace {
  readonly words: string
  readonly href: string
  readonly className?: string
}

/** Classes of the link to the viewer's own place. */
export const OWN_PLACE = 'link py-2 sm:ms-auto'

/** Holes for each reader's own place on a cached page; undefined if the page is rendered for one reader. */
export const ownPlacePlaceholders = (kept: CachedRendering | undefined): OwnPlace | undefined =>
  kept && {
    words: kept.hole('place'),
    href: kept.hole('place-href'),
    className: kept.hole('place-class'),
  }

interface Props {
  /** The user name searched for. */
  player: string | undefined
  /** Whether that user is on the leaderboard. */
  found: boolean
  /** The link to the viewer's own place. */
  own: OwnPlace | undefined
  /** More fields of the same form. */
  children?: ReactNode
}

const LABEL = 'flex flex-col gap-1 text-small text-soft'
const CONTROL = 'min-h-10 rounded border border-edge bg-raised px-3 text-base text-ink'

/** Finds a row: the viewer's own, or that of a user name. A plain form, so the search is in the address. */
export function FindPlayer({ player, found, own, children }: Props) {
  const t = useTranslations('leaderboard')
  return (
    <search className="mb-5">
      <form className="flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden">
        {children}
        <label className={LABEL}>
          {t('username')}
          <input
            type="search"
            name="player"
            defaultValue={player}
            autoCapitalize="none"
            spellCheck={false}
            className={`${CONTROL} w-44`}
          />
        </label>
        <Button type="submit">{t('find')}</Button>
        {own && (
          <Link href={own.href} className={own.className ?? OWN_PLACE}>
            {own.words}
          </Link>
        )}
      </form>
      {player && !found && (
        <p role="status" className="mt-2 text-soft">
          {t('notHere', { player })}
        </p>
      )}
    </search>
  )
}

/** Selects one language, or all. */
export function LanguageFilter({
  chosen,
  languages,
}: {
  chosen: string | undefined
  languages: readonly (readonly [id: string, name: string])[]
}) {
  const t = useTranslations('leaderboard')
  return (
    <label className={LABEL}>
      {t('language')}
      <select name="language" defaultValue={chosen ?? ''} className={CONTROL}>
        <option value="">{t('allLanguages')}</option>
        {languages.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
