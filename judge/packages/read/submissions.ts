import { z } from 'zod'
import { decodeText } from '@/judge/kit/encoding'
import { isUsable } from '../files/names'
import type { PackageTree } from '../files/tree'
import type { Findings } from '../findings'
import { isLanguageCode } from '../languages'
import type { PackageSubmission, Rule } from '../model'
import { OUTCOMES } from '../model/outcomes'
import { globMatches } from '../promises'
import { type Metadata, people } from './metadata/metadata'
import { programAt } from './programs'
import { isMap, readKeys, readYaml } from './yaml'

type Promised = Pick<PackageSubmission, 'rules' | 'verdicts'>

const all = (rule: Omit<Rule, 'cases'>): Rule => ({ cases: '', ...rule })

/** What the folders of `submissions` promise from 2023-07 on: about each case. */
const MODERN: Readonly<Record<string, Rule>> = {
  accepted: all({ permitted: ['AC'] }),
  rejected: all({ required: ['RTE', 'TLE', 'WA'] }),
  wrong_answer: all({ permitted: ['AC', 'WA'], required: ['WA'] }),
  time_limit_exceeded: all({ permitted: ['AC', 'TLE'], required: ['TLE'] }),
  run_time_error: all({ permitted: ['AC', 'RTE'], required: ['RTE'] }),
  brute_force: all({ permitted: ['AC', 'RTE', 'TLE'], required: ['RTE', 'TLE'], useForTimeLimit: false }),
}

/**
 * What the folders of legacy packages promise: about the whole submission. The first five are the format's, the others
 * are used by tools around it.
 */
const LEGACY: Readonly<Record<string, Promised>> = {
  accepted: { verdicts: ['AC'], rules: [] },
  partially_accepted: { verdicts: ['partial'], rules: [] },
  wrong_answer: { verdicts: ['WA'], rules: [] },
  time_limit_exceeded: { verdicts: ['TLE'], rules: [] },
  run_time_error: { verdicts: ['RTE'], rules: [] },
  memory_limit_exceeded: { verdicts: ['RTE'], rules: [] },
  output_limit_exceeded: { verdicts: ['WA'], rules: [] },
  partial: { verdicts: ['partial'], rules: [] },
  rejected: { verdicts: ['WA', 'TLE', 'RTE'], rules: [] },
  brute_force: { verdicts: ['TLE', 'RTE'], rules: [] },
  slow_accepted: { verdicts: ['AC', 'TLE'], rules: [all({ useForTimeLimit: false })] },
  compile_error: { verdicts: ['CE'], rules: [] },
  compiler_error: { verdicts: ['CE'], rules: [] },
}

/** Names come from the package: one of them may be `constructor`. */
const ownOf = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined

export const modernFolder = (name: string): Rule | undefined => ownOf(MODERN, name)
const legacyFolder = (name: string): Promised | undefined => ownOf(LEGACY, name)

/** DOMjudge's words for results, without `-` and `_`. */
const RESULTS: Readonly<Record<string, NonNullable<PackageSubmission['verdicts']>[number]>> = {
  correct: 'AC',
  accepted: 'AC',
  wronganswer: 'WA',
  nooutput: 'WA',
  outputlimit: 'WA',
  outputlimitexceeded: 'WA',
  timelimit: 'TLE',
  timelimitexceeded: 'TLE',
  runerror: 'RTE',
  runtimeerror: 'RTE',
  memorylimit: 'RTE',
  memorylimitexceeded: 'RTE',
  compilererror: 'CE',
  compileerror: 'CE',
}

/** What a source says of itself in DOMjudge's way: `@EXPECTED_RESULTS@: …`, `@EXPECTED_SCORE@: …`. */
function expectedBySource(source: string): {
  readonly verdicts?: PackageSubmission['verdicts']
  readonly score?: number
} {
  const words = /@EXPECTED_RESULTS@:([^\n]*)/.exec(source)?.[1]?.split(',')
  const verdicts = words?.flatMap(
    (word) => ownOf(RESULTS, word.replace(/[^a-zA-Z]/g, '').toLowerCase()) ?? [],
  )
  const score = Number(/@EXPECTED_SCORE@:\s*([\d.]+)/.exec(source)?.[1] ?? Number.NaN)
  return {
    ...(verdicts && verdicts.length > 0 && { verdicts }),
    ...(Number.isFinite(score) && { score }),
  }
}

const FOLDER = 'submissions'
const WHERE = 'submissions/submissions.yaml'

const outcomes = z.array(z.enum(OUTCOMES)).min(1)
const ruleKeys = z.object({
  permitted: outcomes,
  required: outcomes,
  score: z.union([
    z.number().transform((score): [number, number] => [score, score]),
    z.tuple([z.number(), z.number()]),
  ]),
  message: z.string(),
  use_for_time_limit: z.union([z.boolean(), z.enum(['lower', 'upper'])]),
})
const globKeys = z.object({
  ...ruleKeys.shape,
  language: z.string(),
  entrypoint: z.string(),
  authors: people,
  model_solution: z.boolean(),
})
type RuleKeys = Partial<z.infer<typeof ruleKeys>>

/** What submissions.yaml says about the submissions that a glob matches. */
interface Entry {
  readonly glob: string
  readonly language?: string
  readonly entry?: string
  readonly rules: readonly Rule[]
}

/** Reads the submissions of a package and what each is to get. */
export async function readSubmissions(
  tree: PackageTree,
  metadata: Metadata,
  findings: Findings,
): Promise<PackageSubmission[]> {
  const isLegacy = metadata.format.startsWith('legacy')
  const entries = await readEntries(tree, findings)
  const found: PackageSubmission[] = []
  for (const folder of tree.names(FOLDER)) {
    if (!tree.isFolder(`${FOLDER}/${folder}`) || folder.startsWith('.')) continue
    for (const name of tree.names(`${FOLDER}/${folder}`)) {
      const path = `${FOLDER}/${folder}/${name}`
      if (name.startsWith('.')) continue
      if (!isUsable(`${folder}/${name}`)) findings.warning(path, 'name-ignored')
      const program = isUsable(`${folder}/${name}`) && programAt(tree, path)
      if (!program) continue
      const own = entries.filter(({ glob }) => globMatches(glob, `${folder}/${name}`))
      const submission = { name: `${folder}/${name}`, program, ...languageBy(own) }
      found.push(
        isLegacy
          ? await legacy(tree, folder, { ...submission, rules: own.flatMap(({ rules }) => rules) })
          : modern(folder, submission, own, entries),
      )
    }
  }
  for (const { glob } of entries)
    if (!modernFolder(glob) && !found.some(({ name }) => globMatches(glob, name)))
      findings.warning(WHERE, 'glob-unused', { glob })
  for (const { name, unspecified } of found)
    if (unspecified) findings.warning(`${FOLDER}/${name}`, 'submission-unspecified')
  return found
}

function languageBy(entries: readonly Entry[]): Pick<PackageSubmission, 'language' | 'entry'> {
  const language = entries.findLast((one) => one.language !== undefined)?.language
  const entry = entries.findLast((one) => one.entry !== undefined)?.entry
  return { ...(language !== undefined && { language }), ...(entry !== undefined && { entry }) }
}

type Unruled = Omit<PackageSubmission, 'rules' | 'verdicts' | 'unspecified'>

/** A folder's own rule applies unless submissions.yaml says something else about the folder itself. */
function modern(
  folder: string,
  submission: Unruled,
  own: readonly Entry[],
  entries: readonly Entry[],
): PackageSubmission {
  const usual = modernFolder(folder)
  const replaced = entries.find(({ glob }) => glob === folder)
  const rules = own.filter((one) => one !== replaced).flatMap((one) => one.rules)
  if (usual) {
    const [changed, ...others] = replaced?.rules ?? []
    if (changed?.cases === '') rules.unshift({ ...usual, ...changed }, ...others)
    else rules.unshift(usual, ...(replaced?.rules ?? []))
  } else rules.unshift(...(replaced?.rules ?? []))
  return { ...submission, rules, unspecified: rules.length === 0 }
}

async function legacy(
  tree: PackageTree,
  folder: string,
  submission: Unruled & Pick<PackageSubmission, 'rules'>,
): Promise<PackageSubmission> {
  const promised = legacyFolder(folder)
  const said = await saidBySources(tree, submission)
  const score =
    said.score === undefined ? [] : [{ cases: '', score: [said.score, said.score] as [number, number] }]
  // The format's folders come before what a source says; of the others DOMjudge reads the source.
  const isOfFormat = promised && !['rejected', 'partial', 'brute_force'].includes(folder)
  const verdicts =
    isOfFormat || folder === 'partial' ? promised?.verdicts : (said.verdicts ?? promised?.verdicts)
  return {
    ...submission,
    rules: [...(promised?.rules ?? []), ...submission.rules, ...score],
    ...(verdicts && { verdicts }),
    unspecified: !verdicts && submission.rules.length === 0,
  }
}

/** Sources are short; what is said stands at their beginning. */
const BEGINNING = 2 ** 16

async function saidBySources(tree: PackageTree, { program }: Pick<PackageSubmission, 'program'>) {
  for (const { path } of program.files.slice(0, 20)) {
    const file = tree.file(path)
    if (!file || file.size > BEGINNING) continue
    const bytes = await file.content.bytes()
    const text = decodeText(bytes)
    // What is looked for is ASCII, which every other encoding of sources has as well.
    const said = expectedBySource(text.ok ? text.value : new TextDecoder('latin1').decode(bytes))
    if (said.verdicts || said.score !== undefined) return said
  }
  return {}
}

async function readEntries(tree: PackageTree, findings: Findings): Promise<Entry[]> {
  const read = await readYaml(tree, WHERE, findings)
  if (typeof read === 'string') return []
  return Object.entries(read.value).flatMap(([glob, given]): Entry[] => {
    if (!isMap(given)) {
      findings.problem(WHERE, 'key-type', { key: glob, expected: 'record', line: read.lineOf([glob]) })
      return []
    }
    const map = given
    const isKey = (key: string) => Object.hasOwn(globKeys.shape, key)
    const options = { where: WHERE, findings, strict: true, yaml: read, below: [glob] }
    // Every other key is a glob of cases.
    const general = Object.fromEntries(
      Object.entries(map).filter(([key, value]) => isKey(key) || !isMap(value)),
    )
    const { language, entrypoint, ...rest } = readKeys(globKeys, general, options)
    if (language !== undefined && !isLanguageCode(language))
      findings.problem(WHERE, 'language-code', { code: language, line: read.lineOf([glob, 'language']) })
    const rules = [ruleOf('', rest)]
    for (const [cases, value] of Object.entries(map))
      if (!isKey(cases) && isMap(value))
        rules.push(ruleOf(cases, readKeys(ruleKeys, value, { ...options, below: [glob, cases] })))
    return [
      {
        glob: glob.replace(/\/$/, ''),
        ...(language !== undefined && { language }),
        ...(entrypoint !== undefined && { entry: entrypoint }),
        rules: rules.filter((rule) => Object.keys(rule).length > 1),
      },
    ]
  })
}

const ruleOf = (cases: string, keys: RuleKeys): Rule => ({
  cases,
  ...(keys.permitted && { permitted: keys.permitted }),
  ...(keys.required && { required: keys.required }),
  ...(keys.score && { score: keys.score }),
  ...(keys.message !== undefined && { message: keys.message }),
  ...(keys.use_for_time_limit !== undefined && { useForTimeLimit: keys.use_for_time_limit }),
})
