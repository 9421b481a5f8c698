import type { Kept } from '@/lib/kept'

/**
 * The properties of an element of which lib/http makes one reader's part of a kept page: its class and what is in it. It
 * is HTML made of our own elements, and links in it are followed by the router all the same; see `Underway`.
 */
export const hole = (kept: Kept, name: string) => ({
  className: kept.hole(`${name}-class`),
  dangerouslySetInnerHTML: { __html: kept.hole(name) },
  'data-filled': '',
})
