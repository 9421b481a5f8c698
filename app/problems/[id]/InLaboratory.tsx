import { useTranslations } from 'next-intl'
import { Link } from '@/app/_ui/Link'
import { exhibitsFor, offersFor } from '@/judge/lab/links'
import type { ContestNews } from '@/lib/contests/news'
import type { ProblemPage } from '@/lib/problems/queries'

interface Props {
  problem: Pick<ProblemPage, 'puzzle' | 'level' | 'laboratory'>
  /** Current and upcoming contests that include the problem. */
  news: readonly ContestNews[]
}

/**
 * Links to the sections of the laboratory that show the level, and to exhibits about the puzzle. During a contest they are
 * closed.
 */
export function InLaboratory({ problem: { puzzle, level, laboratory }, news }: Props) {
  const t = useTranslations('lab')
  const offers = laboratory && puzzle ? offersFor(puzzle, level) : []
  const exhibits = laboratory && puzzle ? exhibitsFor(puzzle) : []
  if (offers.length + exhibits.length === 0) return null
  const running = news.some(({ phase }) => phase === 'running')
  return (
    <section aria-label={t('title')} className="mt-8 border-t border-hairline pt-3">
      <h2 className="font-medium">{t('title')}</h2>
      {running ? (
        <p className="mt-1 text-soft">{t('contest')}</p>
      ) : (
        <ul className="mt-1 flex flex-col">
          {offers.map(({ section, query }) => (
            <li key={section}>
              <Link href={`/lab/${section}?${new URLSearchParams(query)}`} className="link inline-block py-1">
                {t('withLevel', { title: t(`${section}.title`) })}
              </Link>
            </li>
          ))}
          {exhibits.map(({ section, name, query }) => (
            <li key={`${section} ${name}`}>
              <Link href={`/lab/${section}?${new URLSearchParams(query)}`} className="link inline-block py-1">
                {t(`${section}.exhibits.${name}.asks`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
