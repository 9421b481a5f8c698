import { useFormatter, useTranslations } from 'next-intl'
import type { Calendar, CalendarDay } from '@/lib/users/activity'

/** How many weeks small screens show: as many as fit into 328 px. A whole year takes 729 px. */
const ON_SMALL = 22

/** From hairlines to ink, which is one direction of lightness and one hue on paper and in the dark. */
const SCALE = [0, 30, 50, 75, 100].map(
  (share) => `color-mix(in oklab, var(--color-ink) ${share}%, var(--color-hairline))`,
)

type DateOptions = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'month' | 'weekday'>

interface Props {
  calendar: Calendar
  /** Whether it counts all submissions, or only improved results. */
  own: boolean
}

/** A year as a table: one row per weekday, one column per week. Days without events are empty cells. */
export function Activity({ calendar: { weeks, total, active }, own }: Props) {
  const t = useTranslations('profile.activity')
  const format = useFormatter()
  const date = (day: string, options: DateOptions) =>
    format.dateTime(new Date(day), { timeZone: 'UTC', ...options })
  const words = ({ day, count }: CalendarDay) =>
    t(own ? 'dayOwn' : 'day', { count, date: date(day, { dateStyle: 'long' }) })
  const hidden = (week: number) => (week < weeks.length - ON_SMALL ? 'max-md:hidden' : undefined)
  const summary = t(own ? 'summaryOwn' : 'summary', { total, active })
  return (
    <figure className="w-fit">
      <table className="border-separate border-spacing-[3px] text-small text-soft">
        <caption className="sr-only">{`${summary} ${t('caption')}`}</caption>
        <thead>
          <tr>
            <td />
            {weeks.map(({ days, opensMonth }, week) => (
              <th
                key={days[0]!.day}
                scope="col"
                className={`p-0 leading-none font-normal ${hidden(week) ?? ''}`}
              >
                <span className="relative block h-4 w-2.5 lg:w-[13px]">
                  <span className="sr-only">{date(days[0]!.day, { dateStyle: 'medium' })}</span>
                  {opensMonth && week < weeks.length - 2 && week !== 0 && (
                    <span aria-hidden="true" className="absolute bottom-0 left-0 whitespace-nowrap">
                      {date(days.at(-1)!.day, { month: 'short' })}
                    </span>
                  )}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks[0]!.days.map((weekday, row) => (
            <tr key={weekday.day}>
              <th scope="row" className="p-0 pe-1 text-start leading-none font-normal">
                <span className={row % 2 === 0 ? undefined : 'sr-only'}>
                  {date(weekday.day, { weekday: 'short' })}
                </span>
              </th>
              {weeks.map(({ days }, week) => (
                <Cell key={days[0]!.day} day={days[row]} words={words} className={hidden(week)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-small text-soft">
        <span>{summary}</span>
        <Legend />
      </figcaption>
    </figure>
  )
}

interface CellProps {
  /** Missing for days to come. */
  day: CalendarDay | undefined
  words: (day: CalendarDay) => string
  className: string | undefined
}

function Cell({ day, words, className }: CellProps) {
  if (!day) return <td className={className} />
  const told = day.count > 0 ? words(day) : undefined
  return (
    <td className={`p-0 ${className ?? ''}`} title={told}>
      <span
        className="block size-2.5 rounded-xs print:border print:border-hairline lg:size-[13px]"
        style={{ background: SCALE[day.level], printColorAdjust: 'exact' }}
      />
      {told && <span className="sr-only">{told}</span>}
    </td>
  )
}

function Legend() {
  const t = useTranslations('profile.activity')
  return (
    <span aria-hidden="true" className="inline-flex items-center gap-[3px]">
      <span className="me-1">{t('less')}</span>
      {SCALE.map((colour) => (
        <span key={colour} className="size-2.5 rounded-xs lg:size-[13px]" style={{ background: colour }} />
      ))}
      <span className="ms-1">{t('more')}</span>
    </span>
  )
}
