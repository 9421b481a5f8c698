'use client'

import dynamic from 'next/dynamic'

/** What only large answers need: loaded with the first one, or before. */
export const loadLarge = () => import('./large')

// Where it cannot be loaded, the page goes on without it.
const nothing = () => () => null

export const LargeAnswer = dynamic(() => loadLarge().then((large) => large.LargeAnswer, nothing), {
  ssr: false,
})
export const Judging = dynamic(() => loadLarge().then((large) => large.Judging, nothing), { ssr: false })
