'use client'

import dynamic from 'next/dynamic'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import type { LevelFieldProps } from './LevelField'
import type { OwnCaseProps } from './OwnCaseFields'

/** The field for a level of a puzzle. It loads after the page's first scripts, as do the puzzle's rules and drawing. */
export const PuzzleLevelField = perPuzzle<LevelFieldProps>(
  dynamic(() => import('./LevelField').then(({ LevelField }) => LevelField)),
)

/** Loaded when a user wants a case of their own. */
export const PuzzleOwnCase = perPuzzle<OwnCaseProps>(
  dynamic(() => import('./OwnCaseFields').then(({ OwnCaseFields }) => OwnCaseFields), { ssr: false }),
)
