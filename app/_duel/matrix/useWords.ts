'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { DuelMatrix } from '@/lib/duel/queries/matrix'
import { indexOf, type Spot } from './table'

/** A cell as a sentence: who met whom, and how it went. */
export function useWords(table: DuelMatrix): (spot: Spot) => string {
  const t = useTranslations('matrix')
  const format = useFormatter()
  const number = (score: number) => format.number(score, { maximumFractionDigits: 3 })
  return (spot) => {
    const [architect, solver] = [table.architects[spot.row]?.name, table.solvers[spot.col]?.name]
    if (!architect) return t('solverName', { name: solver ?? '' })
    if (!solver) return t('architectName', { name: architect })
    const index = indexOf(table, spot)
    const trials = table.trials[index]!
    const pair = t('pair', { architect, solver })
    if (trials === 0) return `${pair}: ${t('notPlayed')}`
    const [built, walked] = [table.architectScores[index], table.solverScores[index]]
    const parts = [
      typeof built === 'number' ? t('architectScore', { score: number(built) }) : undefined,
      typeof walked === 'number' ? t('solverScore', { score: number(walked) }) : undefined,
      t('trials', { count: trials }),
      table.unfinished[index]! > 0 ? t('unfinished', { count: table.unfinished[index]! }) : undefined,
      table.forfeits[index]! > 0 ? t('forfeits', { count: table.forfeits[index]! }) : undefined,
    ]
    return `${pair}: ${parts.filter(Boolean).join(', ')}.`
  }
}
