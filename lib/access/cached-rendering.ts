import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Viewer } from './viewer'

/**
 * The render of a page that is cached for all its readers. Where such a page shows personal data it has a hole: an
 * unguessable random mark that lib/http replaces in each response.
 */
export interface CachedRendering {
  /** The placeholder for the reader. The database does not know or accept its id, so looking up more about it fails. */
  readonly viewer: Viewer
  /** The mark of a hole. */
  hole(name: string): string
  /** Passes lib/http what it needs to know about the page to fill its holes; never anything about a reader. */
  tell(facts: object): void
}

/** The Next bundle and the server around it each have a copy of this module; both must see the same renders. */
const shared = globalThis as typeof globalThis & { clewKept?: AsyncLocalStorage<CachedRendering> }
shared.clewKept ??= new AsyncLocalStorage()
const renderings = shared.clewKept

/** The current render if it is of a cached page; undefined if it is for one reader. */
export const currentCachedRendering = (): CachedRendering | undefined => renderings.getStore()

/** Renders a page for the cache. */
export const renderForCache = <Result>(kept: CachedRendering, render: () => Result): Result =>
  renderings.run(kept, render)
