import { challenge } from './challenge'
import { duel } from './duel'
import { duelChallenge } from './duel-challenge'
import { duelTable } from './duel-table'
import type { Job } from './job'
import { judge } from './judge'
import { jury } from './jury'
import { ltiGrades } from './lti-grades'
import { packageCheck } from './package-check'
import { rejudge } from './rejudge'
import { shrink } from './shrink'
import { similarity } from './similarity'
import { webhooks } from './webhooks'

const KINDS = [
  judge,
  rejudge,
  duel,
  duelTable,
  duelChallenge,
  shrink,
  similarity,
  packageCheck,
  jury,
  challenge,
  ltiGrades,
  webhooks,
] as const

export type JobKind = (typeof KINDS)[number]['kind']

/** Every kind of job. */
export const JOBS: readonly Job<JobKind>[] = KINDS

/** The kind of job for the first part of a job's key; undefined if the job is not one of ours. */
export const jobOf = (kind: string): Job | undefined => JOBS.find((job) => job.kind === kind)

/** The task names of a kind that a worker with these languages accepts. */
export const tasksOf = (job: Job, languages: readonly string[]): readonly string[] =>
  job.tasks?.(languages) ?? [job.kind]
