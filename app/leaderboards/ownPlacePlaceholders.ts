import type { CachedRendering } from '@/lib/access/cached-rendering'
import type { OwnPlace } from './FindPlayer'

/** Holes for each reader's own place on a cached page; undefined if the page is rendered for one reader. */
export const ownPlacePlaceholders = (kept: CachedRendering | undefined): OwnPlace | undefined =>
  kept && {
    words: kept.hole('place'),
    href: kept.hole('place-href'),
    className: kept.hole('place-class'),
  }
