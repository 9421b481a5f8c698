import type { Groups } from './cgroups'
import type { Links } from './chain'
import type { Starter } from './start/starter'
import type { Users } from './users'

/** What boxes are made with on this machine. */
export interface Machine {
  readonly links: Links
  readonly starter: Starter
  readonly groups: Groups
  /** Only where the judge is root. */
  readonly users: Users | undefined
}
