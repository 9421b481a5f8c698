'use client'

import dynamic from 'next/dynamic'
import type { BotWorkbenchProps } from './BotWorkbench'

// Apart from the page, so that a problem without programs does not load it.
const Workbench = dynamic(() => import('./BotWorkbench').then((views) => views.BotWorkbench))

export const LazyBotWorkbench = (props: BotWorkbenchProps) => <Workbench {...props} />
