import { z } from 'zod'
import type { PackageTree } from '../../files/tree'
import type { Findings } from '../../findings'
import type { Package } from '../../model'
import { readKeys, readText, type YamlMap } from '../yaml'
import {
  LICENSES,
  limitFields,
  type Metadata,
  map,
  NOBODY,
  personOf,
  sharedLimits,
  title,
  uuid,
  word,
} from './metadata'

const WHERE = 'problem.yaml'

const keys = z.object({
  problem_format_version: word,
  // One word in the format; DOMjudge reads several.
  type: z
    .string()
    .regex(/^(pass-fail|scoring|interactive|multi-pass)( (interactive|multi-pass))*$/)
    .meta({ examples: ['scoring'] }),
  // One name in the format; some tools write one for each language.
  name: z.union([title, z.record(z.string(), title)]),
  uuid,
  author: z.union([word, z.array(word).transform((names) => names.join(', '))]),
  source: word,
  source_url: word,
  license: z.enum(LICENSES),
  rights_owner: word,
  limits: map,
  validation: word,
  validator_flags: word,
  grading: map,
  keywords: z.union([word.transform((text) => text.split(/\s+/).filter(Boolean)), z.array(word)]),
})

const limitKeys = z.object({
  ...limitFields,
  time_multiplier: z.number().min(1).max(1000),
  time_safety_margin: z.number().min(1).max(1000),
})

/** YAML 1.1 knew more words for true and false, and packages of its time use them. */
const truth = z.union([z.boolean(), z.enum(['yes', 'no', 'on', 'off'])])
const gradingKeys = z.object({ objective: z.enum(['max', 'min']), show_test_data_groups: truth })

const VALIDATION = ['default', 'custom', 'score', 'interactive', 'multi-pass']

/** Reads problem.yaml of the versions `legacy` and `legacy-icpc`, with what DOMjudge adds. */
export async function readLegacy(
  tree: PackageTree,
  yaml: YamlMap,
  format: 'legacy' | 'legacy-icpc',
  findings: Findings,
): Promise<Metadata> {
  const options = { where: WHERE, findings, strict: false, yaml }
  const read = readKeys(keys, yaml.value, options)
  const limits = readKeys(limitKeys, read.limits ?? {}, { ...options, below: ['limits'] })
  const grading = readKeys(gradingKeys, read.grading ?? {}, { ...options, below: ['grading'] })
  const ini = await readIni(tree, findings)
  const validation = (read.validation ?? 'default').split(/\s+/).filter(Boolean)
  for (const given of validation)
    if (!VALIDATION.includes(given)) findings.warning(WHERE, 'validation-unknown', { given })
  const type = (read.type ?? 'pass-fail').split(' ')
  const time = await timeLimit(tree, ini, findings)
  const { license = 'unknown' } = read
  if (
    license !== 'unknown' &&
    license !== 'public domain' &&
    !read.rights_owner &&
    !read.author &&
    !read.source
  )
    findings.warning(WHERE, 'no-rights-owner')
  return {
    format,
    names: namesOf(read.name ?? (ini.get('name') || undefined)),
    ...(read.uuid && { uuid: read.uuid }),
    scoring: type.includes('scoring'),
    interactive: validation.includes('interactive') || type.includes('interactive'),
    multiPass: validation.includes('multi-pass') || type.includes('multi-pass'),
    submitAnswer: false,
    objective: grading.objective ?? 'max',
    validatorScores: validation.includes('score'),
    credits: { ...NOBODY, authors: authorsOf(read.author) },
    sources: read.source ? [{ name: read.source, ...(read.source_url && { url: read.source_url }) }] : [],
    license,
    ...(read.rights_owner && { rightsOwner: read.rights_owner }),
    keywords: read.keywords ?? [],
    languages: 'all',
    // The format does not say; its reference implementation lets submissions write.
    allowFileWriting: true,
    constants: {},
    limits: {
      ...sharedLimits(limits),
      ...(time !== undefined && { time }),
      acToTimeLimit: limits.time_multiplier ?? 5,
      timeLimitToTle: limits.time_safety_margin ?? 2,
    },
    validatorFlags: (read.validator_flags ?? '').split(/\s+/).filter(Boolean),
    customValidator: validation[0] === 'custom',
    forDomjudge: tree.file('.timelimit') !== undefined || ini.size > 0,
  }
}

/** A single name belongs to the language of the statement, which is found out later. */
const namesOf = (name: string | Record<string, string> | undefined): Package['names'] =>
  name === undefined ? {} : typeof name === 'string' ? { '': name } : name

const authorsOf = (author = '') =>
  author
    .split(/,|\s+and\s+|\s+&\s+/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map(personOf)

/** Lines `key = value` of domjudge-problem.ini; the value may be quoted. */
async function readIni(tree: PackageTree, findings: Findings): Promise<Map<string, string>> {
  const text = await readText(tree, 'domjudge-problem.ini', findings)
  const lines = (text ?? '').split('\n').flatMap((line) => {
    const [, key, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    return key ? [[key, (value ?? '').replace(/^(["'])(.*)\1$/, '$2')] as const] : []
  })
  return new Map(lines)
}

async function timeLimit(
  tree: PackageTree,
  ini: ReadonlyMap<string, string>,
  findings: Findings,
): Promise<number | undefined> {
  const alone = await readText(tree, '.timelimit', findings)
  const written = alone ?? ini.get('timelimit')
  if (written === undefined) return undefined
  const seconds = limitFields.time_limit.safeParse(written.trim() === '' ? undefined : Number(written.trim()))
  if (seconds.success) return seconds.data
  const where = alone === undefined ? 'domjudge-problem.ini' : '.timelimit'
  findings.problem(where, 'time-limit-form', { written: written.trim().slice(0, 40) })
  return undefined
}
