'use client'

import dynamic from 'next/dynamic'

/** Loads after the page's first scripts. */
export const Strings = dynamic(() => import('./StringsBench').then(({ StringsBench }) => StringsBench))
