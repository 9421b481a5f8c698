import type { Groups } from './cgroups'
import type { LauncherPaths } from './launch-command'
import type { PendingRemovals } from './pending-removals'
import type { Starter } from './start/starter'
import type { Users } from './users'

/** What this machine makes boxes with. */
export interface Machine {
  readonly links: LauncherPaths
  readonly starter: Starter
  readonly groups: Groups
  readonly remains: PendingRemovals
  /** Only if the judge is root. */
  readonly users: Users | undefined
}
