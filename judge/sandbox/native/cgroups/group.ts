import type { Waits } from './waits'

/** Limits on the total use of one box. */
export interface GroupLimits {
  readonly memoryMiB: number
  /** Processes and threads. */
  readonly processes: number
}

/** Resource accounting for one box: all its processes and threads, including dead ones. */
export interface Group {
  /** `cgroup.procs` files that the first process of the box writes itself into. */
  readonly joins: readonly string[]
  /** Called with the pid of the first process of the box once it runs. */
  started(pid: number): void
  /** Called with the usage that the helper measured, once the box is empty. */
  ended(cpuUs: number, memoryKiB: number): void
  /** Microseconds of CPU time since the group was made. Never decreases. */
  cpuUs(): number
  /** Peak memory use. */
  memoryKiB(): number
  /** Whether the kernel's OOM killer ended a process of the box. */
  ranOutOfMemory(): boolean
  /** What each thread in the box has had of the CPUs. */
  waits(): Waits
  /** Sends SIGKILL to every process in the box. */
  kill(): void
  /**
   * Resolves when the box is empty and its cgroups are gone. Rejects after trying for some seconds. With `forgotten`,
   * first evicts what the box was charged for from the host's caches.
   */
  remove(forgotten: boolean): Promise<void>
}

/** Which cgroup version enforces the limits. */
export type GroupKind = 'v1' | 'v2' | 'none'

export interface Groups {
  readonly kind: GroupKind
  /** Why no better kind is available, for `clew doctor`. */
  readonly reason?: string
  /**
   * Why the CPU time of the boxes has no weight of its own; `undefined` if it has. Without one, what a program gets
   * depends on how many threads, processes and sessions it has.
   */
  readonly unweighted?: string
  /** Makes the group of one box. If that fails, rejects and leaves nothing behind. */
  make(limits: GroupLimits): Promise<Group>
  /** Removes the cgroup that this judge's groups share, once the groups themselves are gone. */
  close(): Promise<void>
}
