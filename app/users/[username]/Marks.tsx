import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Link } from '@/app/_ui/Link'
import type { Marks as Achieved } from '@/lib/users/marks'

/** How many problems or places a sentence lists before it only counts the others. */
const MOST_LISTED = 3

/** What a person has achieved, as one sentence for each kind, with links to where it is proven. */
export function Marks({ marks }: { marks: Achieved }) {
  const t = useTranslations('profile.marks')
  const listed = useListed()
  const { solved, problems, optima, places, streak } = marks
  const to = (href: string) => (words: ReactNode) => (
    <Link href={href} className="link">
      {words}
    </Link>
  )
  return (
    <ul aria-label={t('title')} className="flex flex-col gap-2 border-l border-hairline py-1 pl-6 text-soft">
      <li>{t.rich('solved', { solved, all: problems, problems: to('/problems') })}</li>
      {optima.length > 0 && (
        <li>
          {t.rich('optima', {
            list: () =>
              listed(
                optima.map(({ problemId, title }) => (
                  <Link key={problemId} href={`/leaderboards/${problemId}`} className="link">
                    {title}
                  </Link>
                )),
              ),
          })}
        </li>
      )}
      {places.length > 0 && (
        <li>
          {t.rich('places', {
            list: () =>
              listed(
                places.map(({ href, place, title }) => (
                  <span key={href}>{t.rich('place', { place, title, board: to(href) })}</span>
                )),
              ),
          })}
        </li>
      )}
      {streak.longest > 0 && (
        <li>
          {t.rich(streak.now > 0 ? 'streak' : 'streakOver', {
            ...{ now: streak.now, longest: streak.longest },
            daily: to('/daily'),
          })}
        </li>
      )}
    </ul>
  )
}

/** Returns a function that joins elements with the commas and the “and” of the language. */
function useListed() {
  const [t, format] = [useTranslations('profile.marks'), useFormatter()]
  return (elements: readonly ReactNode[]) => {
    const rest = elements.length - MOST_LISTED
    const more = rest > 0 ? [<span key="more">{t('more', { count: rest })}</span>] : []
    return format.list([...elements.slice(0, MOST_LISTED), ...more] as Iterable<React.ReactElement>)
  }
}
