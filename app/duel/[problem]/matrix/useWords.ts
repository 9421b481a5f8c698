'use client'

import { useFormatter, useTranslations } from 'next-intl'
import type { DuelMatrix } from '@/lib/duel/queries/matrix'
import type { Spot } from './table'
import { wordsOf } from './words'

/** Describes a spot, see `wordsOf`. */
export function useWords(table: DuelMatrix): (spot: Spot) => string {
  const t = useTranslations('matrix')
  const format = useFormatter()
  return (spot) => wordsOf(t, format, table, spot)
}
