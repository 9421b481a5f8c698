import type { Capability } from '../sandbox/capability'

/** A line of `clew doctor`. */
export interface Finding extends Capability {
  /** Whether the site cannot run without it. */
  readonly required: boolean
}
