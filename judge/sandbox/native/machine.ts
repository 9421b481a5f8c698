import type { Groups } from './cgroups'
import type { Links } from './chain'
import type { Remains } from './remains'
import type { Starter } from './start/starter'
import type { Users } from './users'

/** What boxes are made with on this machine. */
export interface Machine {
  readonly links: Links
  readonly starter: Starter
  readonly groups: Groups
  readonly remains: Remains
  /** Only where the judge is root. */
  readonly users: Users | undefined
}
