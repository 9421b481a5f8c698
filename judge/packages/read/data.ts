import { z } from 'zod'
import { withConstants } from '../constants'
import { isUsable } from '../files/names'
import { byBytes, type PackageTree } from '../files/tree'
import type { Findings } from '../findings'
import type { PackageCase, PackageGroup, Points, Scoring } from '../model'
import type { Metadata } from './metadata/metadata'
import { readKeys, readYaml } from './yaml'

/** Arguments of the programs that meet a case. */
export type Arguments = PackageCase['arguments']

export const NO_ARGUMENTS: Arguments = {
  program: [],
  inputValidator: [],
  outputValidator: [],
  inputVisualizer: [],
  outputVisualizer: [],
}

/** What a case takes over from its group. */
interface Inherited {
  readonly arguments: Arguments
  readonly fullFeedback: boolean
}

const IMAGES = ['png', 'jpg', 'jpeg', 'svg']

/** The names of the cases directly in a folder of `data`, in order. */
export function caseNames(tree: PackageTree, folder: string): string[] {
  return tree
    .names(folder)
    .filter((name) => name.endsWith('.in') && isUsable(name) && tree.file(`${folder}/${name}`))
    .map((name) => name.slice(0, -'.in'.length))
    .sort(byBytes)
}

/** The names of the folders directly in a folder of `data`, in order: not those with the files of a case. */
export function folderNames(tree: PackageTree, folder: string): string[] {
  return tree
    .names(folder)
    .filter((name) => isUsable(name) && !name.endsWith('.files') && tree.isFolder(`${folder}/${name}`))
}

/** A case with the files that go with its name. `folder` and `name`: `data/secret`, `01`. */
export function caseOf(
  tree: PackageTree,
  folder: string,
  name: string,
  { arguments: inherited, fullFeedback }: Inherited,
): PackageCase {
  const base = `${folder}/${name}`
  const at = (ending: string) => (tree.file(`${base}.${ending}`) ? `${base}.${ending}` : undefined)
  const [answer, output] = [at('ans'), at('out')]
  const image = IMAGES.map(at).find(Boolean)
  return {
    kind: 'case',
    name: base.replace(/^data\//, ''),
    input: `${base}.in`,
    ...(answer && { answer }),
    ...(output && { output }),
    arguments: inherited,
    files: tree
      .below(`${base}.files`)
      .map(({ path }) => ({ path, name: path.slice(`${base}.files/`.length) })),
    ...(image && { image }),
    fullFeedback,
  }
}

/** What may follow the name of a case. The longest ending is looked for first. */
const ENDINGS = [
  ...['in.statement', 'ans.statement', 'in.download', 'ans.download'],
  ...['in', 'ans', 'out', 'interaction', 'yaml', 'files', 'hint', 'desc', ...IMAGES],
]

/** Tells of files in `data` that look like parts of a case but belong to none, and of those that nothing uses. */
export function findStrays(
  tree: PackageTree,
  folder: string,
  configuration: string,
  findings: Findings,
): void {
  const names = tree.names(folder)
  const shown = new Set(
    names.filter((name) => /\.(in|interaction|in\.statement|in\.download)$/.test(name)).map(baseOf),
  )
  for (const name of names) {
    const path = `${folder}/${name}`
    if (name === configuration || name.startsWith('.')) continue
    const isFolder = tree.isFolder(path)
    if (isFolder && !name.endsWith('.files')) continue
    if (!isUsable(name)) findings.warning(path, 'name-ignored')
    else if (baseOf(name) === undefined) findings.warning(path, 'data-unused')
    else if (!shown.has(baseOf(name))) findings.warning(path, 'data-without-case')
  }
}

/** The name of the case that a file belongs to, if its ending says so. */
function baseOf(name: string): string | undefined {
  const ending = ENDINGS.find((one) => name.endsWith(`.${one}`) && name.length > one.length + 1)
  return ending && name.slice(0, -ending.length - 1)
}

const CONFIGURATION = 'test_group.yaml'

const list = z.array(z.union([z.string(), z.number().transform(String)]))
const args = {
  args: list,
  input_validator_args: z.union([list, z.record(z.string(), list)]),
  output_validator_args: list,
  input_visualizer_args: list,
  output_visualizer_args: list,
  full_feedback: z.boolean(),
}
const caseKeys = z.object({ ...args, hint: z.string(), description: z.string() })
const score = z.int().min(0).max(1e9)
const maximum = z.union([z.literal('unbounded').transform(() => null), score])
const aggregation = z.enum(['pass-fail', 'sum', 'min'])
const required = z.union([z.string().transform((name) => [name]), z.array(z.string())])
const groupKeys = z.object({
  ...args,
  max_score: maximum,
  score_aggregation: aggregation,
  static_validation_score: z.union([z.literal('pass-fail'), score]),
  require_pass: required,
  static_validator_args: list,
})
/** The draft has these in a map, and lets descriptions be inherited. */
const draftKeys = z.object({
  ...args,
  scoring: z.strictObject({
    score: maximum.optional(),
    aggregation: aggregation.optional(),
    require_pass: required.optional(),
  }),
  static_validation: z.union([
    z.boolean(),
    z.looseObject({ args: z.union([list, z.string()]).optional(), score: score.optional() }),
  ]),
  hint: z.string(),
  description: z.string(),
})

type CaseKeys = Partial<z.infer<typeof caseKeys>>
type GroupKeys = Partial<z.infer<typeof groupKeys>>

/** Reads `data/sample` and `data/secret` of the versions `2023-07-draft` and `2025-09`. */
export async function readModernData(
  tree: PackageTree,
  metadata: Metadata,
  findings: Findings,
): Promise<PackageGroup> {
  const reader = new Reader(tree, metadata, findings)
  const root: PackageGroup = { kind: 'group', name: '', scoring: { kind: 'pass-fail' }, items: [] }
  const nothing: Inherited = { arguments: NO_ARGUMENTS, fullFeedback: false }
  // The draft has a configuration of `data` itself.
  const [, inherited] = await reader.configuration('data', nothing)
  for (const name of ['sample', 'secret'])
    if (tree.isFolder(`data/${name}`))
      root.items.push(await reader.group(`data/${name}`, { ...inherited, fullFeedback: name === 'sample' }))
  if (metadata.format === '2023-07-draft')
    for (const item of root.items) if (item.kind === 'group') inferMaxima(item, reader.maximaGiven)
  return root
}

/** Reads the cases of `data/invalid_input` and the like, in its folders, too. */
export async function readOtherCases(
  tree: PackageTree,
  folders: readonly string[],
  metadata: Metadata,
  findings: Findings,
): Promise<PackageCase[]> {
  const reader = new Reader(tree, metadata, findings)
  const found: PackageCase[] = []
  for (const folder of folders.map((name) => `data/${name}`))
    if (tree.isFolder(folder))
      found.push(...(await reader.casesBelow(folder, { arguments: NO_ARGUMENTS, fullFeedback: false })))
  return found
}

class Reader {
  /** The names of the groups that say how large their score is. */
  readonly maximaGiven = new Set<string>()
  readonly #tree: PackageTree
  readonly #metadata: Metadata
  readonly #findings: Findings

  constructor(tree: PackageTree, metadata: Metadata, findings: Findings) {
    this.#tree = tree
    this.#metadata = metadata
    this.#findings = findings
  }

  /** What a group says, and what its cases inherit. */
  async configuration(folder: string, above: Inherited): Promise<[own: GroupKeys, inherited: Inherited]> {
    const where = `${folder}/${CONFIGURATION}`
    const prepare = (text: string) => withConstants(text, this.#metadata.constants)
    const read = await readYaml(this.#tree, where, this.#findings, { prepare })
    const yaml = typeof read === 'string' ? undefined : read
    const given = yaml?.value ?? {}
    const options = { where, findings: this.#findings, strict: true, yaml }
    const own = this.#isDraft
      ? fromDraft(readKeys(draftKeys, given, options))
      : readKeys(groupKeys, given, options)
    return [own, inheritedBy(own, above)]
  }

  async group(folder: string, above: Inherited): Promise<PackageGroup> {
    const tree = this.#tree
    const name = folder.slice('data/'.length)
    const [own, inherited] = await this.configuration(folder, above)
    const cases = caseNames(tree, folder)
    const groups = folderNames(tree, folder)
    const group: PackageGroup = { kind: 'group', name, scoring: this.#scoringOf(name, own), items: [] }
    findStrays(tree, folder, CONFIGURATION, this.#findings)
    if (name === 'sample' && groups.length > 0) this.#findings.problem(folder, 'sample-groups')
    if (name === 'secret' && groups.length > 0 && cases.length > 0 && !this.#isDraft)
      this.#findings.problem(folder, 'cases-beside-groups')
    for (const one of cases)
      if (groups.includes(one)) this.#findings.problem(`${folder}/${one}`, 'case-and-group')
    // A folder within a group is no further group: its cases belong to the group, and so do their names.
    if (name !== 'secret' && !this.#isDraft)
      group.items.push(...(await this.casesBelow(folder, inherited, true)))
    else {
      for (const one of cases) group.items.push(await this.#case(folder, one, inherited))
      for (const one of groups) group.items.push(await this.group(`${folder}/${one}`, inherited))
    }
    return group
  }

  /** The cases in a folder and in those below it, in order. With `plain`, these must not be configured themselves. */
  async casesBelow(folder: string, above: Inherited, plain = false): Promise<PackageCase[]> {
    const [, own] = plain ? [{}, above] : await this.configuration(folder, above)
    const found: PackageCase[] = []
    for (const name of caseNames(this.#tree, folder)) found.push(await this.#case(folder, name, own))
    for (const name of folderNames(this.#tree, folder)) {
      const below = `${folder}/${name}`
      if (plain && this.#tree.file(`${below}/${CONFIGURATION}`))
        this.#findings.problem(`${below}/${CONFIGURATION}`, 'group-in-group')
      found.push(...(await this.casesBelow(below, own, plain)))
    }
    return found
  }

  async #case(folder: string, name: string, inherited: Inherited): Promise<PackageCase> {
    const where = `${folder}/${name}.yaml`
    const read = await readYaml(this.#tree, where, this.#findings)
    const yaml = typeof read === 'string' ? undefined : read
    const own = readKeys(caseKeys, yaml?.value ?? {}, { where, findings: this.#findings, strict: true, yaml })
    const { hint, description } = own
    return {
      ...caseOf(this.#tree, folder, name, inheritedBy(own, inherited)),
      ...(hint !== undefined && { hint }),
      ...(description !== undefined && { description }),
    }
  }

  get #isDraft(): boolean {
    return this.#metadata.format === '2023-07-draft'
  }

  #scoringOf(name: string, own: GroupKeys): Scoring {
    if (!this.#metadata.scoring) {
      for (const key of ['max_score', 'score_aggregation', 'require_pass'] as const)
        if (own[key] !== undefined)
          this.#findings.problem(`data/${name}/${CONFIGURATION}`, 'key-of-scoring', { key })
    }
    const isSecret = name === 'secret'
    if (own.max_score !== undefined || isSecret) this.maximaGiven.add(name)
    const points: Points = {
      kind: 'points',
      max: own.max_score === undefined ? (isSecret ? 100 : null) : own.max_score,
      aggregation: own.score_aggregation ?? (isSecret ? 'sum' : 'pass-fail'),
      requires: own.require_pass ?? [],
      ...(own.static_validation_score !== undefined && { staticScore: own.static_validation_score }),
      staticArguments: own.static_validator_args ?? [],
    }
    const counts = this.#metadata.scoring && name !== 'sample'
    return counts || points.staticScore !== undefined ? points : { kind: 'pass-fail' }
  }
}

function inheritedBy(own: CaseKeys | GroupKeys, above: Inherited): Inherited {
  const before = above.arguments
  return {
    arguments: {
      program: own.args ?? before.program,
      inputValidator: own.input_validator_args ?? before.inputValidator,
      outputValidator: own.output_validator_args ?? before.outputValidator,
      inputVisualizer: own.input_visualizer_args ?? before.inputVisualizer,
      outputVisualizer: own.output_visualizer_args ?? before.outputVisualizer,
    },
    fullFeedback: own.full_feedback ?? above.fullFeedback,
  }
}

function fromDraft({ scoring, static_validation, ...rest }: Partial<z.infer<typeof draftKeys>>): GroupKeys {
  const given = typeof static_validation === 'object' ? static_validation : undefined
  const arguments_ = typeof given?.args === 'string' ? given.args.split(/\s+/).filter(Boolean) : given?.args
  return {
    ...rest,
    ...(scoring?.score !== undefined && { max_score: scoring.score }),
    ...(scoring?.aggregation && { score_aggregation: scoring.aggregation }),
    ...(scoring?.require_pass && { require_pass: scoring.require_pass }),
    ...(static_validation && { static_validation_score: given?.score ?? ('pass-fail' as const) }),
    ...(arguments_ && { static_validator_args: arguments_ }),
  }
}

/**
 * Gives each group the maximum that the draft of 2023-07 infers: what its parent has left, in equal parts, or all of it
 * for `min`. `given`: names of groups that say it themselves.
 */
function inferMaxima(group: PackageGroup, given: ReadonlySet<string>): void {
  const { scoring, items } = group
  if (scoring.kind !== 'points') return
  const groups = items.filter((item) => item.kind === 'group')
  const known = groups.filter(({ name }) => given.has(name))
  const fixed = known.reduce((sum, { scoring: own }) => sum + (own.kind === 'points' ? (own.max ?? 0) : 0), 0)
  const own = typeof scoring.staticScore === 'number' ? scoring.staticScore : 0
  const parts = items.length - known.length
  for (const below of groups) {
    if (below.scoring.kind === 'points' && !given.has(below.name))
      below.scoring.max =
        scoring.max === null
          ? null
          : scoring.aggregation === 'sum'
            ? (scoring.max - fixed - own) / parts
            : scoring.max
    inferMaxima(below, given)
  }
}
