import { useTranslations } from 'next-intl'
import { useScore } from '@/app/_ui/formatScore'
import type { Cell } from '@/judge/contest/formats/format'
import { ROLES } from '@/judge/tournament/trial'

/** How somebody's programs do in a duel: of each role the mean with its interval, and the place among all. */
export function MeetingsText({ cell: { roles, attempts, pending } }: { cell: Cell }) {
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
