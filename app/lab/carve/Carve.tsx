'use client'

import dynamic from 'next/dynamic'

/** Loads after the page's first scripts. */
export const Carve = dynamic(() => import('./CarveBench').then(({ CarveBench }) => CarveBench))
