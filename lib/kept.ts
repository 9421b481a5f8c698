import { AsyncLocalStorage } from 'node:async_hooks'
import type { Viewer } from './access/viewer'

/**
 * The rendering of a page that is kept for all its readers. Wherever such a page shows something of one reader it has a
 * hole: a mark of random letters that server/ replaces in each answer, and that nobody can guess or send.
 */
export interface Kept {
  /** Stands for the reader. The id is none that the database knows or accepts: whatever asks for more of them fails. */
  readonly viewer: Viewer
  /** The mark of a hole. */
  hole(name: string): string
  /** Tells server/ what it needs to know of the page to fill its holes; never anything of a reader. */
  tell(facts: object): void
}

/** The bundle of Next and the server around it each have a copy of this module; both must see the same renderings. */
const shared = globalThis as typeof globalThis & { clewKept?: AsyncLocalStorage<Kept> }
shared.clewKept ??= new AsyncLocalStorage()
const renderings = shared.clewKept

/** The rendering that is under way, if it is one of a page that is kept; undefined where it is one reader's own. */
export const keptRendering = (): Kept | undefined => renderings.getStore()

/** Renders a page to be kept. */
export const renderKept = <Result>(kept: Kept, render: () => Result): Result => renderings.run(kept, render)
