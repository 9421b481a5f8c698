import { useTranslations } from 'next-intl'
import { builtInAddress } from '@/app/_ui/addresses'
import { Link } from '@/app/_ui/Link'
import { languageName } from '@/app/_ui/languageName'
import type { Player } from '@/lib/duel/players'

/** Author, version and language of a program. */
export function PlayerFacts({ player: { name, house, author, version, language } }: { player: Player }) {
  const t = useTranslations('duel')
  if (house)
    return (
      <p className="text-small text-soft">
        <Link href={builtInAddress(name)} className="link">
          {t('house')}
        </Link>
      </p>
    )
  return (
    <p className="text-small text-soft">
      {author && (
        <Link href={`/users/${author.username}`} className="hover:underline">
          {author.name}
        </Link>
      )}
      {language && ` · ${languageName(language)}`}
      {version !== null && `, ${t('version', { version })}`}
    </p>
  )
}
