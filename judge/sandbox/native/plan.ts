import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from '../../languages/language'

/** Describes a box before it is made. */
export interface Plan {
  readonly command: Command
  /**
   * The command begins when told to, or as soon as the box is ready; or it is one of our harnesses, which begins at
   * once and reports with an empty line that it is ready for a program.
   */
  readonly begins: 'when told' | 'at once' | 'and says so'
  /**
   * The helper fills `/box` from an archive on stdin before the program begins, in this folder; see `helper/fill.c`. Only
   * the writable folders, from `/box`, can be written to then.
   */
  readonly fills?: { readonly folder: string; readonly writable: readonly string[] }
  /** Whether the interpreter can be started once and forked for each box, as its command and variables never change. */
  readonly forks?: boolean
  /** What is mounted at `/box`: a folder of the host, read-only, or an empty writable one of this size. */
  readonly box: { readonly folder: string } | { readonly bytes: number }
  /**
   * A folder of the host that is mounted read-only for a compiler. Its box has an empty `/proc`, where the source could
   * otherwise include the list of mounts, which says where the folder is.
   */
  readonly headers?: string
  /** Names of folders below `/etc` that the box sees. */
  readonly etc: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly memoryMiB: number
  /** Limit on processes and threads of the program. What the box itself needs is added to it. */
  readonly processes: number
  readonly tmpBytes: number
  /**
   * Whether to evict what the box brought into the host's caches (pages of files, looked-up names) when it ends, so
   * that it cannot leave messages for the next box. `false` for our own programs and for compilers, which know no
   * hidden test: what they read stays in memory and need not be read from disk again.
   */
  readonly forgotten: boolean
  /** Size limit of a single file. */
  readonly fileBytes: number
  readonly openFiles: number
  /** Size limit of the stack; usually 64 MiB. */
  readonly stackBytes?: number
}

/** Settings of every program except compilers. */
export const RUN = {
  tmpBytes: 16 * 2 ** 20,
  fileBytes: 32 * 2 ** 20,
  openFiles: 64,
  forgotten: true,
} as const

/**
 * How many processes the box itself needs: its first process and one that has ended but not been reaped; without a
 * helper also bwrap outside of the box.
 */
export const ownProcesses = (helped: boolean): number => (helped ? 2 : 3)

/**
 * For machines where nothing weighs the CPU time of a box: there each of its tasks may count as much as one of the site.
 * Half as many do for every language that is offered.
 */
export const withFewerTasks = (plan: Plan): Plan => ({ ...plan, processes: Math.ceil(plan.processes / 2) })

const PAGE_BYTES = 4096

/**
 * How many MiB a box made by the helper spends on copies of its own files (helper/copy.c). They count as memory of the
 * box and must not reduce what the program gets. 0 if the folder does not exist: the helper then reports that.
 */
export function copiesMiB({ box }: Plan): number {
  if (!('folder' in box)) return 0
  try {
    const sizes = readdirSync(box.folder).map((name) => statSync(join(box.folder, name)).size)
    return sizes.reduce((sum, size) => sum + PAGE_BYTES * Math.ceil(size / PAGE_BYTES), 0) / 2 ** 20
  } catch {
    return 0
  }
}
