import type { Waits } from './waits'

/** What one box may use up together. */
export interface GroupLimits {
  readonly memoryMiB: number
  /** Processes and threads. */
  readonly processes: number
}

/** The accounting of one box: all its processes and threads, dead ones included. */
export interface Group {
  /** `cgroup.procs` files that the first process of the box writes itself into. */
  readonly joins: readonly string[]
  /** Told the first process of the box once it runs. */
  started(pid: number): void
  /** Told what the helper counted, when nothing of the box is left. */
  ended(cpuUs: number, memoryKiB: number): void
  /** Microseconds of CPU since it was made. Never goes back. */
  cpuUs(): number
  /** The most memory that was ever in use. */
  memoryKiB(): number
  /** Whether the kernel ended a process of it for want of memory. */
  ranOutOfMemory(): boolean
  /** Of all that is in it. */
  waits(): Waits
  /** Sends SIGKILL to whatever is in it. */
  kill(): void
  /**
   * Resolves when nothing is left in it and its folders are gone. Rejects after some seconds of trying. `forgotten`:
   * what it was charged for in the host's caches is thrown out before.
   */
  remove(forgotten: boolean): Promise<void>
}

/** By what the limits hold. */
export type GroupKind = 'v1' | 'v2' | 'none'

export interface Groups {
  readonly kind: GroupKind
  /** Why it is not a better one, for `clew doctor`. */
  readonly reason?: string
  /** Rejects, and leaves nothing, where it cannot be made. */
  make(limits: GroupLimits): Promise<Group>
  /** Removes what the groups of this judge have in common, as soon as they are gone themselves. */
  close(): Promise<void>
}
