import type { Kept } from '@/lib/kept'
import type { OwnPlace } from './FindPlayer'

/** The link to the own place of each reader of a kept page; undefined where the page is one reader's. */
export const keptPlace = (kept: Kept | undefined): OwnPlace | undefined =>
  kept && {
    words: kept.hole('place'),
    href: kept.hole('place-href'),
    className: kept.hole('place-class'),
  }
