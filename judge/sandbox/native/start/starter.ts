import type { Writable } from 'node:stream'
import type { Incoming } from './incoming'

/** How the first process of a box ended: a signal comes from outside of the box, or from us. */
export type Exit = { readonly code: number } | { readonly signal: string }

/** The first process of a box. */
export interface BoxProcess {
  readonly pid: number
  readonly stdin: Writable
  readonly stdout: Incoming
  readonly stderr: Incoming
  /** What the helper counted, where it was told to report. */
  readonly report: Incoming | undefined
  /** Resolves when it has ended; its output may still be on its way. */
  readonly ended: Promise<Exit>
  /** Resolves when it has ended and its streams are closed: nothing more will be read. */
  readonly gone: Promise<unknown>
  /** Sends SIGKILL, if it has not ended. */
  kill(): void
}

/** Starts the first process of each box. */
export interface Starter {
  /** `words` are those of `chain.ts`; `reports`: whether there is a report. Rejects with a `BoxFault`. */
  start(words: readonly string[], reports: boolean): Promise<BoxProcess>
  /** Resolves when nothing of the starter itself is left. Its boxes have to be closed before. */
  close(): Promise<void>
}

/** Of whatever starts a box: none of the judge's. */
export const ENVIRONMENT = Object.fromEntries([['PATH', '/usr/bin:/bin']]) as NodeJS.ProcessEnv
