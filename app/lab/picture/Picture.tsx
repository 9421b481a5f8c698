'use client'

import dynamic from 'next/dynamic'

/** Loads after the page's first scripts. */
export const Picture = dynamic(() => import('./PictureBench').then(({ PictureBench }) => PictureBench))
