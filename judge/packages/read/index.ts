import { z } from 'zod'
import { restoreLinks } from '../files/flattened-links'
import { byBytes, type PackageTree } from '../files/tree'
import { type Findings, PackageError } from '../findings'
import type { FORMATS, Grading, Package, PackageCase, PackageGroup } from '../model'
import {
  type Arguments,
  caseNames,
  caseOf,
  findStrays,
  folderNames,
  readModernData,
  readOtherCases,
} from './data'
import { readLegacy } from './metadata/legacy'
import { type Metadata, TEXT_KEYS } from './metadata/metadata'
import { readModern } from './metadata/modern'
import { readPolygon } from './polygon'
import { filesBelow, programOf, programsIn } from './programs'
import { bestOf, filesOf, namesOf, samplesIn, statementsIn } from './statements'
import { readSubmissions } from './submissions'
import { readKeys, readText, readYaml, type YamlMap } from './yaml'

const CONFIGURATION = 'testdata.yaml'

const flags = z.union([z.string(), z.number().transform(String)])
const named = z.strictObject({ name: z.string().optional(), flags: flags.optional() })
const keys = z.object({
  on_reject: z.enum(['break', 'continue']),
  grading: z.enum(['default', 'custom']),
  grader_flags: flags,
  input_validator_flags: z.union([flags, named, z.record(z.string(), flags)]),
  output_validator_flags: z.union([flags, named]),
  accept_score: z.coerce.number(),
  reject_score: z.coerce.number(),
  range: z.string().regex(/^\s*\S+\s+\S+\s*$/),
})
type Keys = Partial<z.infer<typeof keys>>

const VERDICTS = ['worst_error', 'first_error', 'always_accept'] as const
const SCORES = ['sum', 'avg', 'min', 'max'] as const

/**
 * Reads the tree of groups of a legacy package. A group takes over each key that it does not give itself, as the
 * reference implementation does; the text of the format says: all of the file, if it has none itself. Packages were
 * written with the former.
 */
async function readLegacyData(
  tree: PackageTree,
  metadata: Metadata,
  findings: Findings,
): Promise<PackageGroup> {
  const root = await keysOf(tree, 'data', findings)
  const group = groupOf('', root, root, metadata, findings)
  for (const name of ['sample', 'secret'])
    if (tree.isFolder(`data/${name}`))
      group.items.push(await readGroup(tree, `data/${name}`, root, metadata, findings))
  return group
}

async function readGroup(
  tree: PackageTree,
  folder: string,
  above: Keys,
  metadata: Metadata,
  findings: Findings,
): Promise<PackageGroup> {
  const own = await keysOf(tree, folder, findings)
  const all = { ...above, ...own }
  const group = groupOf(folder.slice('data/'.length), all, own, metadata, findings)
  findStrays(tree, folder, CONFIGURATION, findings)
  const inherited = { arguments: argumentsOf(all, metadata), fullFeedback: folder.startsWith('data/sample') }
  const items = [
    ...caseNames(tree, folder).map((name) => ({ name, isCase: true })),
    ...folderNames(tree, folder).map((name) => ({ name, isCase: false })),
  ].sort((a, b) => byBytes(a.name, b.name))
  for (const { name, isCase } of items)
    group.items.push(
      isCase
        ? await described(tree, caseOf(tree, folder, name, inherited), findings)
        : await readGroup(tree, `${folder}/${name}`, all, metadata, findings),
    )
  return group
}

async function described(tree: PackageTree, testcase: PackageCase, findings: Findings): Promise<PackageCase> {
  const base = testcase.input.slice(0, -'.in'.length)
  const hint = await readText(tree, `${base}.hint`, findings)
  const description = await readText(tree, `${base}.desc`, findings)
  return { ...testcase, ...(hint && { hint }), ...(description && { description }) }
}

async function keysOf(tree: PackageTree, folder: string, findings: Findings): Promise<Keys> {
  const where = `${folder}/${CONFIGURATION}`
  const read = await readYaml(tree, where, findings)
  return typeof read === 'string'
    ? {}
    : readKeys(keys, read.value, { where, findings, strict: false, yaml: read })
}

const words = (text: string | undefined): string[] => (text ?? '').split(/\s+/).filter(Boolean)

/** `all`: with what the groups above say; `own`: only what this one says. */
function groupOf(name: string, all: Keys, own: Keys, metadata: Metadata, findings: Findings): PackageGroup {
  const where = `data/${name}`.replace(/\/$/, '')
  const given = words(all.grader_flags)
  const [low, high] = words(all.range).map(Number)
  const custom = all.grading === 'custom'
  const bound = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : null)
  if ([low, high].some((value) => value !== undefined && Number.isNaN(value)))
    findings.problem(`${where}/${CONFIGURATION}`, 'key-form', { key: 'range' })
  const known: readonly string[] = [...VERDICTS, ...SCORES, 'ignore_sample', 'accept_if_any_accepted']
  if (!custom)
    for (const flag of given)
      if (!known.includes(flag)) findings.warning(`${where}/${CONFIGURATION}`, 'grader-flag', { flag })
  const last = <T extends string>(choices: readonly T[], usual: T): T =>
    (given.findLast((flag) => (choices as readonly string[]).includes(flag)) as T | undefined) ?? usual
  const scoring: Grading = {
    kind: 'grader',
    onReject: all.on_reject ?? 'break',
    acceptScore: all.accept_score ?? 1,
    rejectScore: all.reject_score ?? 0,
    range: [bound(low), bound(high)],
    custom,
    flags: given,
    // DOMjudge knows no modes: there, the first failure in order counts.
    verdict: last(VERDICTS, metadata.forDomjudge ? 'first_error' : 'worst_error'),
    score: last(SCORES, 'sum'),
    // Only the root has the two groups that it is about.
    ignoreSample:
      name === '' && metadata.scoring && (given.includes('ignore_sample') || metadata.forDomjudge),
    acceptIfAnyAccepted: given.includes('accept_if_any_accepted'),
    once: metadata.forDomjudge && own.accept_score !== undefined,
  }
  return { kind: 'group', name, scoring, items: [] }
}

function argumentsOf(all: Keys, { validatorFlags }: Metadata): Arguments {
  const { input_validator_flags: input, output_validator_flags: output } = all
  return {
    program: [],
    inputValidator: inputArguments(input),
    outputValidator: [...validatorFlags, ...words(typeof output === 'object' ? output.flags : output)],
    inputVisualizer: [],
    outputVisualizer: [],
  }
}

/** Flags for all validators, or `name` and `flags` of one, or flags by names, which some tools write. */
function inputArguments(input: Keys['input_validator_flags']): Arguments['inputValidator'] {
  if (typeof input !== 'object') return words(input)
  if ('name' in input && 'flags' in input && typeof input.name === 'string')
    return { [input.name]: words(String(input.flags ?? '')) }
  return Object.fromEntries(
    Object.entries(input).map(([name, given]) => [name, words(given === undefined ? '' : String(given))]),
  )
}

type Kattis = Exclude<(typeof FORMATS)[number], 'polygon'>

/** A package of the Kattis format has one of them. */
const MARKS = ['problem.yaml', 'domjudge-problem.ini']

/** The values of `problem_format_version`. */
const VERSIONS: ReadonlyMap<unknown, Kattis> = new Map([
  [undefined, 'legacy'],
  ['legacy', 'legacy'],
  ['legacy-icpc', 'legacy-icpc'],
  ['draft', '2023-07-draft'],
  ['2023-07', '2023-07-draft'],
  ['2023-07-draft', '2023-07-draft'],
  ['2025-09-draft', '2025-09'],
  ['2025-09', '2025-09'],
])

/**
 * Reads a package in whatever format it is. What is wrong but does not prevent that is added to the findings; throws a
 * `PackageError` if there is no package.
 */
export async function readPackage(
  tree: PackageTree,
  findings: Findings,
): Promise<{ readonly problem: Package; readonly tree: PackageTree }> {
  // Tools that convert between formats leave the file of the other one behind.
  if (tree.file('problem.xml') && !tree.file('problem.yaml')) return readPolygon(tree, findings)
  if (!MARKS.some((name) => tree.file(name))) {
    const folders = tree.names('').filter((folder) => MARKS.some((name) => tree.file(`${folder}/${name}`)))
    throw folders.length > 0
      ? new PackageError('', 'package-below', { folders: folders.join(', ') })
      : new PackageError('', 'no-package')
  }
  const restored = await restoreLinks(tree, findings)
  return { problem: await readKattis(restored, findings), tree: restored }
}

/**
 * Reads a package in one of the versions of the Kattis format. What is wrong but does not prevent that is added to the
 * findings; throws a `PackageError` if there is no such package.
 */
export async function readKattis(tree: PackageTree, findings: Findings): Promise<Package> {
  const read = await readYaml(tree, 'problem.yaml', findings, { texts: TEXT_KEYS })
  if (read === 'broken') throw lastOf(findings)
  const given = read === 'missing' ? { value: {}, lineOf: () => 1 } : read
  if (read === 'missing') findings.problem('problem.yaml', 'file-missing')
  const { problem_format_version: version } = given.value
  const format = VERSIONS.get(version ?? undefined)
  if (!format) {
    const known = [...new Set(VERSIONS.values())].join(', ')
    const line = given.lineOf(['problem_format_version'])
    throw new PackageError('problem.yaml', 'version-unknown', { version: String(version), known, line })
  }
  return format === 'legacy' || format === 'legacy-icpc'
    ? readOld(tree, given, format, findings)
    : readNew(tree, given, format, findings)
}

/** What was found last, as the reason why there is no package. */
function lastOf(findings: Findings): PackageError {
  const { where, code, values } = findings.problems.at(-1) ?? { where: '', code: 'no-package', values: {} }
  return new PackageError(where, code, values)
}

async function readOld(
  tree: PackageTree,
  yaml: YamlMap,
  format: 'legacy' | 'legacy-icpc',
  findings: Findings,
): Promise<Package> {
  const metadata = await readLegacy(tree, yaml, format, findings)
  const submissions = await readSubmissions(tree, metadata, findings)
  // Only DOMjudge reads what a score is expected to be.
  const scores = submissions.some(({ rules }) => rules.some(({ score }) => score))
  const forDomjudge = metadata.forDomjudge || scores
  const folder = ['problem_statement', 'statement'].find((name) => tree.isFolder(name)) ?? 'problem_statement'
  const statements = bestOf(
    [
      ...statementsIn(tree, folder, 'problem', ['tex', 'md', 'pdf'], findings),
      ...(forDomjudge ? statementsIn(tree, '', 'problem', ['pdf', 'html', 'txt'], findings) : []),
    ],
    ['tex', 'md', 'html', 'txt', 'pdf'],
  )
  const validators = [
    ...programsIn(tree, 'output_validators', findings),
    ...[programOf(tree, 'output_validator', findings) ?? []].flat(),
  ]
  if (!metadata.customValidator && !metadata.interactive && validators.length > 0)
    findings.warning('problem.yaml', 'validator-not-used')
  if ((metadata.customValidator || metadata.interactive) && validators.length === 0)
    findings.problem('output_validators', 'validator-missing')
  const [grader] = programsIn(tree, 'graders', findings)
  return assembled(tree, metadata, findings, {
    names: await namesOf(tree, statements, metadata.names, findings),
    statements,
    statementFiles: filesOf(tree, folder),
    data: await readLegacyData(tree, { ...metadata, forDomjudge }, findings),
    inputValidators: [
      ...programsIn(tree, 'input_validators', findings),
      ...programsIn(tree, 'input_format_validators', findings),
    ],
    outputValidators: metadata.customValidator || metadata.interactive ? validators : [],
    ...(grader && { grader }),
    submissions,
  })
}

async function readNew(
  tree: PackageTree,
  yaml: YamlMap,
  format: '2023-07-draft' | '2025-09',
  findings: Findings,
): Promise<Package> {
  const metadata = readModern(yaml, format, findings)
  const validator = programOf(tree, 'output_validator', findings)
  if (!validator && (metadata.interactive || metadata.multiPass))
    findings.problem('output_validator', 'validator-missing')
  const staticValidator = programOf(tree, 'static_validator', findings)
  return assembled(tree, metadata, findings, {
    names: metadata.names,
    statements: statementsIn(tree, 'statement', 'problem', ['md', 'tex', 'pdf'], findings),
    statementFiles: filesOf(tree, 'statement'),
    data: await readModernData(tree, metadata, findings),
    inputValidators: programsIn(tree, 'input_validators', findings),
    outputValidators: validator ? [validator] : [],
    ...(staticValidator && { staticValidator }),
    submissions: await readSubmissions(tree, metadata, findings),
  })
}

type Own = Pick<
  Package,
  | 'names'
  | 'statements'
  | 'statementFiles'
  | 'data'
  | 'inputValidators'
  | 'outputValidators'
  | 'staticValidator'
  | 'grader'
  | 'submissions'
>

/** Adds what all versions have in common. */
async function assembled(
  tree: PackageTree,
  metadata: Metadata,
  findings: Findings,
  own: Own,
): Promise<Package> {
  const { validatorFlags: _, customValidator: __, forDomjudge: ___, ...rest } = metadata
  const others = (...folders: readonly string[]) => readOtherCases(tree, folders, metadata, findings)
  const inputVisualizer = programOf(tree, 'input_visualizer', findings)
  const outputVisualizer = programOf(tree, 'output_visualizer', findings)
  return {
    ...rest,
    ...own,
    solutions: statementsIn(tree, 'solution', 'solution', ['md', 'tex', 'pdf'], findings),
    attachments: filesOf(tree, 'attachments'),
    samples: samplesIn(tree),
    // The draft had the plural at first, and tools still have.
    invalidInputs: await others('invalid_input', 'invalid_inputs'),
    invalidOutputs: await others('invalid_output', 'invalid_outputs'),
    validOutputs: await others('valid_output', 'valid_outputs'),
    ...(inputVisualizer && { inputVisualizer }),
    ...(outputVisualizer && { outputVisualizer }),
    generators: filesOf(tree, 'generators'),
    include: Object.fromEntries(
      tree
        .names('include')
        .filter((name) => tree.isFolder(`include/${name}`) && name !== '__proto__')
        .map((name) => [name, filesBelow(tree, `include/${name}`)]),
    ),
  }
}
