import type { Command } from '../../languages/language'

/** A box that is to be made. */
export interface Plan {
  readonly command: Command
  /**
   * The command begins when it is told to, or as soon as the box is there; or it is one of ours that begins at once and
   * says itself, with an empty line, when it is ready for a program.
   */
  readonly begins: 'when told' | 'at once' | 'and says so'
  /** Whether its interpreter can be started once and be forked for each box: command and variables are always the same. */
  readonly forks?: boolean
  /** What `/box` is: a folder of the host to be read, or an empty one of so many bytes to be written to. */
  readonly box: { readonly folder: string } | { readonly bytes: number }
  /** Folders below `/etc`. */
  readonly etc: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly memoryMiB: number
  /** Processes and threads of the program; what the box itself needs comes on top. */
  readonly processes: number
  readonly tmpBytes: number
  /**
   * Whether what it brought into the host's caches (pages of files, names that were looked up) goes with it, so that it
   * leaves no word for the next box. Not for programs of ours and compilers, which know no secret case: whatever they
   * have read stays in memory, and nobody has to wait for the disk again.
   */
  readonly forgotten: boolean
  /** The largest file. */
  readonly fileBytes: number
  readonly openFiles: number
}

/** What every program gets that is not a compiler. */
export const RUN = {
  tmpBytes: 16 * 2 ** 20,
  fileBytes: 32 * 2 ** 20,
  openFiles: 64,
  forgotten: true,
} as const

/**
 * What a box needs for itself: its first process and one that has ended and is not yet collected; without a helper also
 * bwrap outside of the box.
 */
export const ownProcesses = (helped: boolean): number => (helped ? 2 : 3)
