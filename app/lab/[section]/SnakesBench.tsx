'use client'

import { useTranslations } from 'next-intl'
import { Bench, type BenchInputs } from '@/app/_lab/Bench'
import { PAINTS } from '@/judge/lab/snakes/film'
import { snakesSection } from '@/judge/lab/snakes/section'

export const SnakesBench = (inputs: BenchInputs) => (
  <Bench section={snakesSection} {...inputs} beside={() => <Legend />} />
)

const NAMES = ['looked', 'safe', 'unsafe'] as const

/** What the colours on the field mean. */
function Legend() {
  const t = useTranslations('lab.snakes.legend')
  return (
    <ul className="flex flex-col gap-1.5 text-small text-soft" aria-label={t('label')}>
      {NAMES.map((name) => (
        <li key={name} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="size-4 shrink-0 rounded-sm border border-edge"
            style={{ background: PAINTS[name] }}
          />
          {t(name)}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="w-4 shrink-0 border-t-2 border-thread" />
        {t('way')}
      </li>
    </ul>
  )
}
