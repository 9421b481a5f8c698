'use client'

import dynamic from 'next/dynamic'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import type { LevelFieldProps } from './LevelField'

/** The field for a level of a puzzle. It loads after the page's first scripts, as do the puzzle's rules and drawing. */
export const PuzzleLevelField = perPuzzle<LevelFieldProps>(
  dynamic(() => import('./LevelField').then(({ LevelField }) => LevelField)),
)
