import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/app/_ui/Link'
import { type Day, dayAfter, type Streaks } from '@/judge/daily/day'

/** How many days the card shows: two weeks. */
const SHOWN = 14

interface Props {
  streak: Streaks
  /** The days on which a labyrinth of the day was solved in time. */
  days: ReadonlySet<Day>
  today: Day
}

/** How many days in a row somebody has solved the labyrinth of the day, with the last two weeks. */
export function StreakCard({ streak, days, today }: Props) {
  const t = useTranslations('profile.streak')
  const format = useFormatter()
  const shown = Array.from({ length: SHOWN }, (_, at) => dayAfter(today, at + 1 - SHOWN))
  return (
    <section aria-labelledby="streak" className="rounded border border-hairline p-5">
      <h2 id="streak" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-1 text-heading tabular-nums">{t('now', { count: streak.now })}</p>
      <p className="text-small text-soft">
        {t.rich('longest', {
          count: streak.longest,
          daily: (words) => (
            <Link href="/daily" className="link">
              {words}
            </Link>
          ),
        })}
      </p>
      <ol aria-label={t('days', { count: SHOWN })} className="mt-4 flex flex-wrap gap-1.5">
        {shown.map((day) => {
          const date = format.dateTime(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })
          const words = t(days.has(day) ? 'solved' : 'missed', { date })
          return (
            <li
              key={day}
              title={words}
              className={`size-4 rounded-full border ${days.has(day) ? 'border-ink bg-ink' : 'border-edge'} ${day === today ? 'outline-2 outline-offset-1 outline-hairline' : ''}`}
            >
              <span className="sr-only">{words}</span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
