'use client'

import dynamic from 'next/dynamic'
import { perPuzzle } from '@/app/_viewer/boards/PerPuzzle'
import type { LevelEditorProps } from './Editor'

/** The editor of a puzzle's levels, loaded when somebody opens one: `<LevelEditor puzzle text onChange />`. */
export const LevelEditor = perPuzzle<LevelEditorProps>(
  dynamic(() => import('./LoadedEditor').then(({ LoadedEditor }) => LoadedEditor), { ssr: false }),
)
