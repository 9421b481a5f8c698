import type { Finding as OfTheArena } from '../sandbox/finding'

/** A line of `clew doctor`. */
export interface Finding extends OfTheArena {
  /** Whether the site cannot run without it. */
  readonly required: boolean
}
