'use client'

import dynamic from 'next/dynamic'

/** Searches for a proof in the page. It loads after the page's first scripts, as do the algorithms. */
export const LazyProver = dynamic(() => import('./Prover').then(({ Prover }) => Prover), { ssr: false })
