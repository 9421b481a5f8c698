import type { Kept } from '@/lib/kept'

/**
 * Properties of an element whose class and content lib/http fills in for one reader of a cached page. The content is
 * HTML made of our own elements; `Underway` passes clicks on links in it to the router.
 */
export const hole = (kept: Kept, name: string) => ({
  className: kept.hole(`${name}-class`),
  dangerouslySetInnerHTML: { __html: kept.hole(name) },
  'data-filled': '',
})
