'use client'

import dynamic from 'next/dynamic'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import type { WorkbenchProps } from './Workbench'

/** The workbench of a puzzle. It loads after the page's first scripts, as do the puzzle's rules and drawing. */
export const PuzzleWorkbench = perPuzzle<WorkbenchProps>(
  dynamic(() => import('./Workbench').then(({ Workbench }) => Workbench)),
)
