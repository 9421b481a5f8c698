import { useFormatter, useTranslations } from 'next-intl'
import type { Cell } from '@/judge/contest/formats/format'
import { MeetingsText } from './MeetingsText'

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
