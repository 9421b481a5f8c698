'use client'

import dynamic from 'next/dynamic'
import type { ComponentProps } from 'react'
import type { PuzzleReplay } from '@/app/_views/ReplayView'
import type { BotWorkbenchProps } from './BotWorkbench'

// Both apart from the page, so that a problem without programs does not load them.
const Workbench = dynamic(() => import('./BotWorkbench').then((views) => views.BotWorkbench))
const Replay = dynamic(() => import('@/app/_views/ReplayView').then((views) => views.PuzzleReplay))

export const LazyBotWorkbench = (props: BotWorkbenchProps) => <Workbench {...props} />

export const LazyReplay = (props: ComponentProps<typeof PuzzleReplay>) => <Replay {...props} />
