'use client'

import dynamic from 'next/dynamic'

/*
 * Loaded after the page's first scripts, so that problems without programs load nothing of it. It is one part, because each
 * part that loads alone costs all other pages something, too.
 */

const parts = () => import('./parts')

export const LazyBotWorkbench = dynamic(() => parts().then(({ BotWorkbench }) => BotWorkbench))
export const LazyProgramWorkbench = dynamic(() => parts().then(({ ProgramWorkbench }) => ProgramWorkbench))
/** Copies a sample. */
export const LazyCopyButton = dynamic(() => parts().then(({ CopyButton }) => CopyButton))
