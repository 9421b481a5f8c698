'use client'

import dynamic from 'next/dynamic'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import type { ReplayViewProps } from '@/app/_viewer/ReplayView'
import type { WorkbenchProps } from './Workbench'

// Apart from a page's first scripts, as the rules and the drawing of its puzzle are.

/** The workbench of a puzzle. */
export const PuzzleWorkbench = perPuzzle<WorkbenchProps>(
  dynamic(() => import('./Workbench').then(({ Workbench }) => Workbench)),
)

/** The replay of a puzzle. */
export const PuzzleReplay = perPuzzle<ReplayViewProps>(
  dynamic(() => import('@/app/_viewer/ReplayView').then(({ ReplayView }) => ReplayView)),
)
