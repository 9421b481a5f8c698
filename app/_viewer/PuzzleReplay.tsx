'use client'

import dynamic from 'next/dynamic'
import { perPuzzle } from './boards/PerPuzzle'
import type { ReplayViewProps } from './ReplayView'

/** The replay view of a puzzle. It loads after the page's first scripts, like the puzzle's rules and drawing code. */
export const PuzzleReplay = perPuzzle<ReplayViewProps>(
  dynamic(() => import('./ReplayView').then(({ ReplayView }) => ReplayView)),
)
