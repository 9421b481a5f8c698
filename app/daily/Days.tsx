'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/app/_ui/Link'
import { BOARDS, type Day, FIRST_DAY, monthOf, monthsAround, streaksOf } from '@/judge/daily/day'
import { type DayMark, daysInTime, type Marks } from './marks'

type DateOptions = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'month' | 'year'>

interface Props {
  /** The day whose month is shown. */
  day: Day
  today: Day
  marks: Marks
}

/** Streaks, and a month of days as links: the archive. */
export function Days({ day, today, marks }: Props) {
  const t = useTranslations('daily')
  const format = useFormatter()
  const { now, longest } = streaksOf(daysInTime(marks), today)
  const date = (each: Day, options: DateOptions) =>
    format.dateTime(new Date(each), { timeZone: 'UTC', ...options })
  const weeks = monthOf(day)
  const [before, after] = monthsAround(day)
  // Any week has these weekdays, and this one begins with a Monday.
  const monday = Date.parse('2026-11-23')
  const weekdays = Array.from({ length: 7 }, (_, index) => new Date(monday + index * 86_400_000))
  return (
    <section className="mt-10 border-t border-hairline pt-6" aria-labelledby="daily-days">
      <h2 id="daily-days" className="text-title">
        {t('days')}
      </h2>
      <p className="mt-1 tabular-nums">
        {t('streak', { now })} · {t('longest', { longest })}
      </p>
      <p className="text-small text-soft">{t('streakHint')}</p>
      <table className="mt-4 w-full max-w-md table-fixed text-center tabular-nums">
        <caption className="mb-2 text-start font-medium">
          {date(day, { month: 'long', year: 'numeric' })}
        </caption>
        <thead className="text-small text-soft">
          <tr>
            {weekdays.map((weekday) => (
              <th key={Number(weekday)} scope="col" className="font-normal">
                {format.dateTime(weekday, { timeZone: 'UTC', weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((each, weekday) => (
                <td key={each ?? weekday} className="p-0.5">
                  {each && (
                    <Cell
                      day={each}
                      mark={marks[each]}
                      open={each >= FIRST_DAY && each <= today}
                      current={each === day}
                      label={date(each, { dateStyle: 'long' })}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {before >= FIRST_DAY && (
          <Link href={`/daily/${before}`} className="link">
            {date(before, { month: 'long', year: 'numeric' })}
          </Link>
        )}
        {after <= today && (
          <Link href={`/daily/${after}`} className="link">
            {date(after, { month: 'long', year: 'numeric' })}
          </Link>
        )}
        {day !== today && (
          <Link href="/daily" className="link">
            {t('toToday')}
          </Link>
        )}
      </p>
    </section>
  )
}

interface CellProps {
  day: Day
  mark: DayMark | undefined
  /** Whether the day has boards by now. */
  open: boolean
  current: boolean
  /** The date in words. */
  label: string
}

function Cell({ day, mark, open, current, label }: CellProps) {
  const t = useTranslations('daily')
  const number = Number(day.slice(8))
  if (!open) return <span className="flex min-h-11 items-center justify-center text-soft">{number}</span>
  const solved = mark?.boards ?? 0
  return (
    <Link
      href={`/daily/${day}`}
      aria-current={current ? 'date' : undefined}
      aria-label={t('dayLabel', { date: label, solved, all: BOARDS.length })}
      className="flex min-h-11 flex-col items-center justify-center gap-1 rounded border border-hairline bg-raised hover:border-ink aria-[current]:border-ink aria-[current]:font-semibold"
    >
      {number}
      <span aria-hidden="true" className="flex gap-0.5">
        {BOARDS.map((board, index) => (
          <span key={board} className={`h-1 w-2 rounded-xs ${index < solved ? 'bg-good' : 'bg-hairline'}`} />
        ))}
      </span>
    </Link>
  )
}
