'use client'

import dynamic from 'next/dynamic'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import type { WorkbenchProps } from './Workbench'

/** The workbench of a puzzle, loaded after a page's first scripts, as the puzzle's rules and drawing are. */
export const PuzzleWorkbench = perPuzzle<WorkbenchProps>(
  dynamic(() => import('./Workbench').then(({ Workbench }) => Workbench)),
)
