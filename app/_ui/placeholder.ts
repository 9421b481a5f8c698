import type { CachedRendering } from '@/lib/access/cached-rendering'

/**
 * Properties of an element whose class and content lib/http fills in for one reader of a cached page. The content is
 * HTML made of our own elements; `NavigationProgress` passes clicks on links in it to the router.
 */
export const placeholderProps = (kept: CachedRendering, name: string) => ({
  className: kept.hole(`${name}-class`),
  dangerouslySetInnerHTML: { __html: kept.hole(name) },
  'data-filled': '',
})
