'use client'

import dynamic from 'next/dynamic'

/** Loads after the page's first scripts. */
export const Snakes = dynamic(() => import('./SnakesBench').then(({ SnakesBench }) => SnakesBench))
