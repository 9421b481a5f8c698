'use client'

import dynamic from 'next/dynamic'

/** Loads after the page's first scripts. */
export const Recursion = dynamic(() =>
  import('./RecursionBench').then(({ RecursionBench }) => RecursionBench),
)
