'use client'

import dynamic from 'next/dynamic'

/** Loads after the page's first scripts. */
export const Path = dynamic(() => import('./PathBench').then(({ PathBench }) => PathBench))
