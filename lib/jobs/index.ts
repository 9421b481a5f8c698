import { challenge } from './challenge'
import { duel } from './duel'
import { duelTable } from './duel-table'
import type { Job } from './job'
import { judge } from './judge'
import { jury } from './jury'
import { ltiGrades } from './lti-grades'
import { packageCheck } from './package-check'
import { rejudge } from './rejudge'
import { similarity } from './similarity'
import { webhooks } from './webhooks'

/** Every kind of job. Those that run or compare programs are implemented in judge/worker; the compiler reports a missing one. */
export const JOBS = [
  judge,
  rejudge,
  duel,
  duelTable,
  similarity,
  packageCheck,
  jury,
  challenge,
  ltiGrades,
  webhooks,
] as const satisfies readonly Job[]

export type JobKind = (typeof JOBS)[number]['kind']

/** The kind of job for the first part of a job's key; undefined if the job is not one of ours. */
export const jobOf = (kind: string): Job | undefined => JOBS.find((job) => job.kind === kind)
