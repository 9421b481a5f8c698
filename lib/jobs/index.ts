import { duel } from './duel'
import { duelTable } from './duel-table'
import type { Job } from './job'
import { judge } from './judge'
import { rejudge } from './rejudge'

/** Every kind of job. What runs programs has its work in judge/worker, where the compiler misses it if it is not there. */
export const JOBS = [judge, rejudge, duel, duelTable] as const satisfies readonly Job[]

export type JobKind = (typeof JOBS)[number]['kind']

/** The job of a kind, for a key that begins with it; undefined for what is none of ours. */
export const jobOf = (kind: string): Job | undefined => JOBS.find((job) => job.kind === kind)
