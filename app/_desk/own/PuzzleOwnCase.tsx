'use client'

import dynamic from 'next/dynamic'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import type { OwnCaseProps } from './OwnCaseFields'

/** Loaded when a user wants a case of their own. */
export const PuzzleOwnCase = perPuzzle<OwnCaseProps>(
  dynamic(() => import('./OwnCaseFields').then(({ OwnCaseFields }) => OwnCaseFields), { ssr: false }),
)
