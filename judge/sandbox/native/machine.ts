import type { Groups } from './cgroups'
import type { Links } from './chain'
import type { Remains } from './remains'
import type { Starter } from './start/starter'
import type { Users } from './users'

/** What this machine makes boxes with. */
export interface Machine {
  readonly links: Links
  readonly starter: Starter
  readonly groups: Groups
  readonly remains: Remains
  /** Only if the judge is root. */
  readonly users: Users | undefined
}
