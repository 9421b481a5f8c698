import { z } from 'zod'
import { VERDICTS } from '@/judge/verdicts'

/*
 * What the check of a package found, as it is stored: codes and values rather than sentences, so that each reader sees it
 * in their language. The messages are `packages.findings.<code>`.
 */

const told = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
})

const finding = told.extend({ where: z.string() })
export type StoredFinding = z.infer<typeof finding>

/** What was found while the package was read. */
export const findingsSchema = z.object({
  problems: z.array(finding),
  warnings: z.array(finding),
  /** How many findings were not kept. */
  dropped: z.int().min(0).default(0),
})
export type StoredFindings = z.infer<typeof findingsSchema>

const submission = z.object({
  file: z.string(),
  expected: z.array(z.enum(VERDICTS)),
  /** Null if it was not run; `skipped` says why. */
  verdict: z.enum(VERDICTS).nullable(),
  score: z.number().nullable(),
  ok: z.boolean(),
  skipped: told.optional(),
  unmet: z.array(told),
  cpuMs: z.number(),
  compileLog: z.string().optional(),
})
export type ReportedSubmission = z.infer<typeof submission>

export const reportSchema = findingsSchema.extend({
  submissions: z.array(submission),
  /** Missing if no submission was run. */
  timeLimit: z.object({ seconds: z.number(), isGiven: z.boolean() }).optional(),
})
export type PackageReport = z.infer<typeof reportSchema>

/** Whether a setter has nothing to mend. */
export const isFine = ({ problems, submissions }: PackageReport): boolean =>
  problems.length === 0 && submissions.every(({ ok }) => ok)

export const progressSchema = z.object({
  step: z.enum(['programs', 'inputs', 'outputs', 'submissions']),
  done: z.int().min(0),
  total: z.int().min(0),
})
export type CheckProgress = z.infer<typeof progressSchema>
