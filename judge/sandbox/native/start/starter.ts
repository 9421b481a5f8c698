import type { Writable } from 'node:stream'
import type { Incoming } from './incoming'

/** How the first process of a box ended. A signal comes from outside of the box, or from us. */
export type Exit = { readonly code: number } | { readonly signal: string }

/** The first process of a box. */
export interface BoxProcess {
  readonly pid: number
  readonly stdin: Writable
  readonly stdout: Incoming
  readonly stderr: Incoming
  /** The usage that the helper measured, if it was told to report. */
  readonly report: Incoming | undefined
  /** Resolves when it has ended. Some output may not have arrived yet. */
  readonly ended: Promise<Exit>
  /** Resolves when it has ended and its streams are closed: nothing more will be read. */
  readonly gone: Promise<unknown>
  /** Sends SIGKILL, if it has not ended. */
  kill(): void
}

/** Starts the first process of each box. */
export interface Starter {
  /** `words` come from `launch-command.ts`; `reports`: whether there will be a report. Rejects with a `BoxFault`. */
  start(words: readonly string[], reports: boolean): Promise<BoxProcess>
  /** Resolves when nothing of the starter itself is left. Its boxes must be closed first. */
  close(): Promise<void>
}

/** Environment of the process that starts a box. It inherits nothing from the judge. */
export const ENVIRONMENT = Object.fromEntries([['PATH', '/usr/bin:/bin']]) as NodeJS.ProcessEnv
