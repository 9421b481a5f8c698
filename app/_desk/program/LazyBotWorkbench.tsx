'use client'

import dynamic from 'next/dynamic'

/** Loaded after a page's first scripts, so that a problem without programs does not load it. */
export const LazyBotWorkbench = dynamic(() =>
  import('./BotWorkbench').then(({ BotWorkbench }) => BotWorkbench),
)
