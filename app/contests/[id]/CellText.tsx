import { useFormatter, useTranslations } from 'next-intl'
import { useScore } from '@/app/_ui/formatScore'
import type { Cell } from '@/judge/contest/formats/format'
import { ROLES } from '@/judge/tournament/trial'

interface Props {
  cell: Cell
  /** Whether the format gives points. */
  countsPoints: boolean
  /** Whether time matters. */
  countsTime: boolean
}

const MINUTE = 60_000

/** What somebody has achieved in a problem: short for the eye, a sentence for screen readers. */
export function CellText({ cell, countsPoints, countsTime }: Props) {
  const t = useTranslations('contest.cell')
  const format = useFormatter()
  const { solved, points, at, attempts, pending } = cell
  if (attempts === 0 && pending === 0)
    return (
      <span className="text-soft">
        <span aria-hidden="true">·</span>
        <span className="sr-only">{t('nothing')}</span>
      </span>
    )
  if (cell.roles) return <MeetingsText cell={cell} />
  const minute = Math.floor((at ?? 0) / MINUTE)
  const reached = solved || points > 0
  const figure = format.number(points, { maximumFractionDigits: 2 })
  const rejected = solved ? attempts - 1 : attempts
  const mark = countsPoints ? (reached ? figure : '0') : solved ? '✓' : `−${attempts}`
  return (
    <>
      <span aria-hidden="true" className="flex flex-col items-center leading-tight">
        <span className={solved ? 'font-medium text-good' : reached ? 'text-partial' : 'text-bad'}>
          {attempts > 0 && mark}
          {pending > 0 && <span className="text-soft"> ?{pending > 1 && pending}</span>}
        </span>
        {countsTime && solved && (
          <span className="text-small whitespace-nowrap text-soft">
            {minute}′{rejected > 0 && ` −${rejected}`}
          </span>
        )}
      </span>
      <span className="sr-only">
        {reached && countsPoints
          ? t('points', { points: figure })
          : solved
            ? t('solved', { minute })
            : t('unsolved')}{' '}
        {t('attempts', { count: attempts })} {pending > 0 && t('pending', { count: pending })}
      </span>
    </>
  )
}

/** How somebody's programs do in a duel: of each role the mean with its interval, and the place among all. */
function MeetingsText({ cell: { roles, attempts, pending } }: { cell: Cell }) {
  const t = useTranslations('contest.meetings')
  const score = useScore()
  const means = ROLES.flatMap((role) => {
    const mean = roles?.[role]
    return mean ? [{ role, ...mean }] : []
  })
  return (
    <span className="flex flex-col items-center gap-1 text-small">
      {means.map(({ role, mean, interval, place }) => (
        <span key={role} className="flex flex-col items-center leading-tight whitespace-nowrap">
          <span>
            {t(role)} <span className="font-medium tabular-nums">{score(mean)}</span>
            {place !== null && <span className="text-soft"> · {t('place', { place })}</span>}
          </span>
          {interval && (
            <span className="text-soft tabular-nums">
              {t('interval', { low: score(interval.low), high: score(interval.high) })}
            </span>
          )}
        </span>
      ))}
      {means.length === 0 && <span className="text-soft">{t('none')}</span>}
      {attempts > 0 && <span className="text-soft">{t('versions', { count: attempts })}</span>}
      {pending > 0 && <span className="text-soft">{t('hidden', { count: pending })}</span>}
    </span>
  )
}
