'use client'

import dynamic from 'next/dynamic'

/** `UnreadNews` for pages of which few belong to a running contest: its code loads only there. */
export const LazyUnreadNews = dynamic(() => import('./UnreadNews').then(({ UnreadNews }) => UnreadNews), {
  ssr: false,
})
