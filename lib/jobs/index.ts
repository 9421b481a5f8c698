import { duel } from './duel'
import { duelTable } from './duel-table'
import type { Job } from './job'
import { judge } from './judge'
import { rejudge } from './rejudge'

/** Every kind of job. Those that run programs are implemented in judge/worker; the compiler reports a missing one. */
export const JOBS = [judge, rejudge, duel, duelTable] as const satisfies readonly Job[]

export type JobKind = (typeof JOBS)[number]['kind']

/** The kind of job for the first part of a job's key; undefined if the job is not one of ours. */
export const jobOf = (kind: string): Job | undefined => JOBS.find((job) => job.kind === kind)
