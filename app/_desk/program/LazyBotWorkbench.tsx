'use client'

import dynamic from 'next/dynamic'

/** Loaded after the page's first scripts, so that problems without programs do not load it. */
export const LazyBotWorkbench = dynamic(() =>
  import('./BotWorkbench').then(({ BotWorkbench }) => BotWorkbench),
)
