'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { ROLES, type Role } from '@/judge/tournament/trial'
import { heat } from '../heat'
import { RANGE } from './table'

interface Props {
  role: Role
  onRole: (role: Role) => void
}

const STOPS = Array.from({ length: 9 }, (_, index) => heat(index / 8)).join(', ')

/** The choice of whose scores to show, and the meaning of the colours and marks. */
export function Legend({ role, onRole }: Props) {
  const t = useTranslations('matrix')
  const format = useFormatter()
  const number = (score: number) => format.number(score, { maximumFractionDigits: 2 })
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <fieldset className="flex gap-x-4">
        <legend className="sr-only">{t('whose')}</legend>
        {ROLES.map((each) => (
          <label key={each} className="flex min-h-9 items-center gap-2">
            <input
              type="radio"
              name="role"
              value={each}
              checked={each === role}
              onChange={() => onRole(each)}
              className="accent-ink"
            />
            {t(`scoresOf.${each}`)}
          </label>
        ))}
      </fieldset>
      <p className="flex items-center gap-2 text-small tabular-nums">
        {t('atMost', { score: number(RANGE.low) })}
        <span
          aria-hidden="true"
          className="inline-block h-3 w-40 rounded-xs"
          style={{ background: `linear-gradient(to right in srgb, ${STOPS})` }}
        />
        {t('atLeast', { score: number(RANGE.high) })}
      </p>
      <p className="text-small text-soft">{t('marks')}</p>
    </div>
  )
}
