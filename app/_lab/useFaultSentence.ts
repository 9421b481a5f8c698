'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import type { Fault } from '@/judge/kit/result'

/** Returns a function that says what is wrong with a choice or a board. */
export function useFaultSentence(): (fault: Fault & { readonly puzzle?: string }) => string {
  const t = useTranslations()
  return useCallback(
    ({ code, values, puzzle }) =>
      t(puzzle ? `puzzles.${puzzle}.faults.${code}` : `lab.faults.${code}`, values),
    [t],
  )
}
