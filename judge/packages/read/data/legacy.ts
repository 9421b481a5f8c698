import { z } from 'zod'
import { byBytes, type PackageTree } from '../../files/tree'
import type { Findings } from '../../findings'
import type { Grading, PackageCase, PackageGroup } from '../../model'
import { readKeys } from '../keys'
import type { Metadata } from '../metadata/metadata'
import { readText, readYaml } from '../yaml'
import { type Arguments, caseNames, caseOf, findStrays, folderNames } from './cases'

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
export async function readLegacyData(
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
