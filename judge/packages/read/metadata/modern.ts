import { z } from 'zod'
import type { Findings } from '../../findings'
import { isLanguageCode } from '../../languages'
import type { Package } from '../../model'
import { readKeys, type YamlMap } from '../yaml'
import {
  LICENSES,
  limitFields,
  type Metadata,
  map,
  NOBODY,
  people,
  sharedLimits,
  title,
  uuid,
  word,
} from './metadata'

const WHERE = 'problem.yaml'

const TYPES = ['pass-fail', 'scoring', 'multi-pass', 'interactive', 'submit-answer'] as const
const types = z.union([z.enum(TYPES).transform((type) => [type]), z.array(z.enum(TYPES)).min(1)])

const source = z.union([
  word.transform((name) => ({ name })),
  z.strictObject({ name: word, url: word.optional() }),
])

/** A day, or a second in UTC. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}Z)?$/)
  .meta({ examples: ['2026-01-31'] })

const constantName = z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/)
/** A constant with other ways of writing it, such as `INT: "5"` or `tex: 5\,000`. */
const variants = z.record(constantName, word).superRefine((given, context) => {
  if (given.value === undefined)
    context.addIssue({ code: 'invalid_type', expected: 'string', path: ['value'], input: undefined })
})

const keys = z.object({
  problem_format_version: word,
  type: types,
  name: z.union([title, z.record(z.string(), title)]),
  uuid,
  version: word,
  credits: z.union([word, map]),
  source: z.union([source.transform((one) => [one]), z.array(source)]),
  license: z.enum(LICENSES),
  rights_owner: word,
  embargo_until: moment,
  limits: map,
  keywords: z.array(word),
  languages: z.union([z.literal('all'), z.array(z.string()).min(1)]),
  allow_file_writing: z.boolean(),
  constants: z.record(constantName, z.union([word, variants])).meta({ examples: ['max_n'] }),
})

const creditKeys = z.object({
  authors: people,
  contributors: people,
  testers: people,
  translators: z.record(z.string(), people),
  packagers: people,
  acknowledgements: people,
})

const factor = z.number().min(1).max(1000)
const limitKeys = z.object({
  ...limitFields,
  time_multipliers: z.strictObject({
    ac_to_time_limit: factor.optional(),
    time_limit_to_tle: factor.optional(),
  }),
  time_resolution: z.number().positive().max(3600),
})

/** Reads problem.yaml of the versions `2023-07-draft` and `2025-09`. Unknown keys are problems. */
export function readModern(yaml: YamlMap, format: '2023-07-draft' | '2025-09', findings: Findings): Metadata {
  const options = { where: WHERE, findings, strict: true, yaml }
  const read = readKeys(keys, yaml.value, options)
  for (const key of ['name', 'uuid'])
    if ((yaml.value[key] ?? null) === null) findings.problem(WHERE, 'key-missing', { key })
  if (typeof read.name === 'object' && Object.keys(read.name).length === 0)
    findings.problem(WHERE, 'key-empty', { key: 'name', line: yaml.lineOf(['name']) })
  const limits = readKeys(limitKeys, read.limits ?? {}, { ...options, below: ['limits'] })
  const type = read.type ?? ['pass-fail']
  checkTypes(type, limits, findings)
  const { license = 'unknown', languages = 'all' } = read
  const credits = creditsOf(read.credits, yaml, findings)
  const isOwned =
    read.rights_owner !== undefined || credits.authors.length > 0 || (read.source ?? []).length > 0
  if (license === 'public domain' && read.rights_owner) findings.problem(WHERE, 'public-domain-owner')
  if (license !== 'public domain' && license !== 'unknown' && !isOwned)
    findings.problem(WHERE, 'no-rights-owner')
  if (languages !== 'all')
    for (const code of languages)
      if (!isLanguageCode(code)) findings.problem(WHERE, 'language-code', { code })
  return {
    format,
    names: typeof read.name === 'string' ? { en: read.name } : (read.name ?? {}),
    ...(read.uuid && { uuid: read.uuid }),
    ...(read.version !== undefined && { version: read.version }),
    scoring: type.includes('scoring'),
    interactive: type.includes('interactive'),
    multiPass: type.includes('multi-pass'),
    submitAnswer: type.includes('submit-answer'),
    objective: 'max',
    validatorScores: false,
    credits,
    sources: (read.source ?? []).map((one) => ({
      name: one.name,
      ...('url' in one && one.url && { url: one.url }),
    })),
    license,
    ...(read.rights_owner && { rightsOwner: read.rights_owner }),
    ...(read.embargo_until && { embargoUntil: read.embargo_until }),
    keywords: read.keywords ?? [],
    languages,
    allowFileWriting: read.allow_file_writing ?? false,
    constants: constantsOf(read.constants ?? {}),
    limits: {
      ...sharedLimits(limits),
      timeResolution: limits.time_resolution ?? 1,
      acToTimeLimit: limits.time_multipliers?.ac_to_time_limit ?? 2,
      timeLimitToTle: limits.time_multipliers?.time_limit_to_tle ?? 1.5,
    },
    validatorFlags: [],
    customValidator: false,
    forDomjudge: false,
  }
}

const APART = [
  ['pass-fail', 'scoring'],
  ['submit-answer', 'multi-pass'],
  ['submit-answer', 'interactive'],
] as const

function checkTypes(
  type: readonly (typeof TYPES)[number][],
  limits: { readonly validation_passes?: number | undefined },
  findings: Findings,
): void {
  if (new Set(type).size < type.length) findings.problem(WHERE, 'type-twice')
  for (const [one, other] of APART)
    if (type.includes(one) && type.includes(other)) findings.problem(WHERE, 'types-apart', { one, other })
  if (limits.validation_passes !== undefined && !type.includes('multi-pass'))
    findings.problem(WHERE, 'passes-of-one-pass')
}

/** All that may stand between `{{` and `}}`: the names, and with a dot the variants. */
const constantsOf = (
  read: Readonly<Record<string, string | Readonly<Record<string, string>>>>,
): Package['constants'] =>
  Object.fromEntries(
    Object.entries(read).flatMap(([name, given]) => {
      const { value, ...others } = typeof given === 'string' ? { value: given } : given
      const variants = Object.entries(others).map(([variant, text]) => [`${name}.${variant}`, text] as const)
      return [[name, value ?? ''] as const, ...variants]
    }),
  )

function creditsOf(
  read: string | Readonly<Record<string, unknown>> | undefined,
  yaml: YamlMap,
  findings: Findings,
): Package['credits'] {
  if (read === undefined) return NOBODY
  const given = typeof read === 'string' ? { authors: read } : read
  const credits = readKeys(creditKeys, given, {
    ...{ where: WHERE, findings, strict: true, yaml, below: ['credits'] },
  })
  return {
    authors: credits.authors ?? [],
    contributors: credits.contributors ?? [],
    testers: credits.testers ?? [],
    translators: credits.translators ?? {},
    packagers: credits.packagers ?? [],
    acknowledgements: credits.acknowledgements ?? [],
  }
}
