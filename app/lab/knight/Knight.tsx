'use client'

import dynamic from 'next/dynamic'

/** Loads after the page's first scripts. */
export const Knight = dynamic(() => import('./KnightBench').then(({ KnightBench }) => KnightBench))
