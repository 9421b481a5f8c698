'use client'

import dynamic from 'next/dynamic'
import { perPuzzle } from './boards/PerPuzzle'
import type { ReplayViewProps } from './ReplayView'

/** The replay of a puzzle, loaded after a page's first scripts, as the puzzle's rules and drawing are. */
export const PuzzleReplay = perPuzzle<ReplayViewProps>(
  dynamic(() => import('./ReplayView').then(({ ReplayView }) => ReplayView)),
)
