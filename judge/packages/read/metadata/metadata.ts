import { z } from 'zod'
import type { Package, PackageLimits, Person } from '../../model'

/** What problem.yaml says, and the files that DOMjudge puts beside it. */
export type Metadata = Pick<
  Package,
  | 'format'
  | 'names'
  | 'uuid'
  | 'version'
  | 'scoring'
  | 'interactive'
  | 'multiPass'
  | 'submitAnswer'
  | 'objective'
  | 'validatorScores'
  | 'credits'
  | 'sources'
  | 'license'
  | 'rightsOwner'
  | 'embargoUntil'
  | 'keywords'
  | 'languages'
  | 'allowFileWriting'
  | 'constants'
  | 'limits'
> & {
  /** Of legacy packages: flags for all output validators, before those of a group. */
  readonly validatorFlags: readonly string[]
  /** Of legacy packages: whether the output validator is the package's own. */
  readonly customValidator: boolean
  /** Whether files say that it was made for DOMjudge. */
  readonly forDomjudge: boolean
}

/** A text. Figures are texts, too: `name: 2048`, `version: 1.2`. */
export const word = z.union([z.string(), z.number()]).transform(String)

/** A text that says something. */
export const title = word.superRefine((text, context) => {
  if (text.trim() === '')
    context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: text })
})

/** Keys of problem.yaml whose values are texts, also where they look like figures: a version 1.10 is not 1.1. */
export const TEXT_KEYS = ['name', 'version', 'source', 'rights_owner', 'author', 'keywords', 'constants']

/** An untyped map, whose keys are read one by one. */
export const map = z.record(z.string(), z.unknown())

export const LICENSES = [
  'unknown',
  'public domain',
  'cc0',
  'cc by',
  'cc by-sa',
  'educational',
  'permission',
] as const

export const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  .meta({ examples: ['4c1ca09b-af36-4cb6-82ec-2cd029c02a6a'] })

/** The limits that a judge sets if the package does not. */
export const USUAL_LIMITS: PackageLimits = {
  timeResolution: 1,
  acToTimeLimit: 2,
  timeLimitToTle: 1.5,
  memoryMiB: 2048,
  outputMiB: 8,
  codeKiB: 128,
  compilationSeconds: 60,
  compilationMiB: 2048,
  validationSeconds: 60,
  validationMiB: 2048,
  validationOutputMiB: 8,
  validationPasses: 2,
}

const seconds = z.number().positive().max(3600)
const whole = (most: number) => z.int().min(1).max(most)

/**
 * Keys of `limits` that all versions share. Their maxima are ours: a judge must be able to keep what it promises.
 */
export const limitFields = {
  time_limit: seconds,
  memory: whole(16_384),
  output: whole(128),
  code: whole(16_384),
  compilation_time: whole(600),
  compilation_memory: whole(16_384),
  validation_time: whole(600),
  validation_memory: whole(16_384),
  validation_output: whole(128),
  validation_passes: z.int().min(2).max(100),
}

type SharedLimits = { readonly [Key in keyof typeof limitFields]?: number | undefined }

export function sharedLimits(read: SharedLimits): PackageLimits {
  const usual = USUAL_LIMITS
  return {
    ...usual,
    ...(read.time_limit !== undefined && { time: read.time_limit }),
    memoryMiB: read.memory ?? usual.memoryMiB,
    outputMiB: read.output ?? usual.outputMiB,
    codeKiB: read.code ?? usual.codeKiB,
    compilationSeconds: read.compilation_time ?? usual.compilationSeconds,
    compilationMiB: read.compilation_memory ?? usual.compilationMiB,
    validationSeconds: read.validation_time ?? usual.validationSeconds,
    validationMiB: read.validation_memory ?? usual.validationMiB,
    validationOutputMiB: read.validation_output ?? usual.validationOutputMiB,
    validationPasses: read.validation_passes ?? usual.validationPasses,
  }
}

/** `Full Name <address>` */
export function personOf(text: string): Person {
  const [, name, email] = /^(.*?)\s*<([^<>]*)>$/.exec(text.trim()) ?? []
  return name ? { name, ...(email && { email }) } : { name: text.trim() }
}

const written = z.union([
  z.string().transform(personOf),
  z.strictObject({
    name: z.string(),
    email: z.string().optional(),
    orcid: z.string().optional(),
    kattis: z.string().optional(),
  }),
])

export const people = z.union([written.transform((person) => [person]), z.array(written).min(1)])

export const NOBODY = {
  authors: [],
  contributors: [],
  testers: [],
  translators: {},
  packagers: [],
  acknowledgements: [],
}
