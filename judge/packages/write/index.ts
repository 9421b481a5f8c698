import { stringify } from 'yaml'
import { contentInMemory } from '../files/memory'
import { type PackageFile, PackageTree } from '../files/tree'
import type { Findings } from '../findings'
import { casesIn, groupsIn } from '../groups'
import type { Package, PackageCase, PackageGroup, PackageProgram, PackageSubmission, Rule } from '../model'
import { modernFolder } from '../read/submissions'
import { modern } from './modern'

/** A map without the keys that say nothing; `undefined` if none is left. */
function told<T extends object>(map: T): Partial<T> | undefined {
  const said = Object.entries(map).filter(([, value]) => !isEmpty(value))
  return said.length > 0 ? (Object.fromEntries(said) as Partial<T>) : undefined
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** A map as YAML; `undefined` if it says nothing. */
function written(map: object): string | undefined {
  const said = told(map)
  return said && stringify(said, { aliasDuplicateObjects: false, schema: 'core', lineWidth: 0 })
}

/** The contents of problem.yaml. */
function problemYaml(problem: Package): string {
  const { limits } = problem
  const types = [
    problem.scoring ? 'scoring' : 'pass-fail',
    ...(problem.multiPass ? ['multi-pass'] : []),
    ...(problem.interactive ? ['interactive'] : []),
    ...(problem.submitAnswer ? ['submit-answer'] : []),
  ]
  const keys = {
    problem_format_version: '2025-09',
    type: types,
    name: problem.names,
    uuid: problem.uuid,
    version: problem.version,
    credits: told(problem.credits),
    source: problem.sources,
    license: problem.license,
    rights_owner: problem.rightsOwner,
    embargo_until: problem.embargoUntil,
    limits: {
      ...(limits.time !== undefined && { time_limit: limits.time }),
      time_multipliers: { ac_to_time_limit: limits.acToTimeLimit, time_limit_to_tle: limits.timeLimitToTle },
      time_resolution: limits.timeResolution,
      memory: limits.memoryMiB,
      output: limits.outputMiB,
      code: limits.codeKiB,
      compilation_time: limits.compilationSeconds,
      compilation_memory: limits.compilationMiB,
      validation_time: limits.validationSeconds,
      validation_memory: limits.validationMiB,
      validation_output: limits.validationOutputMiB,
      ...(problem.multiPass && { validation_passes: limits.validationPasses }),
    },
    keywords: problem.keywords,
    languages: problem.languages,
    allow_file_writing: problem.allowFileWriting,
    constants: constantsYaml(problem.constants),
  }
  return written(keys) ?? ''
}

/** Constants by their names, those with variants as maps. */
function constantsYaml(constants: Package['constants']): Readonly<Record<string, unknown>> {
  const named = Object.entries(constants).filter(([name]) => !name.includes('.'))
  return Object.fromEntries(
    named.map(([name, value]) => {
      const variants = Object.entries(constants).filter(([other]) => other.startsWith(`${name}.`))
      const own = variants.map(([other, text]) => [other.slice(name.length + 1), text] as const)
      return [name, own.length === 0 ? value : { value, ...Object.fromEntries(own) }]
    }),
  )
}

/** The contents of the test_group.yaml of a group; `undefined` if it needs none. */
function groupYaml({ scoring }: PackageGroup, isScoring: boolean): string | undefined {
  if (scoring.kind !== 'points') return undefined
  const { max, aggregation, requires, staticScore, staticArguments } = scoring
  return written({
    // Without scores a group may only have its source checked.
    ...(isScoring && {
      max_score: max ?? 'unbounded',
      score_aggregation: aggregation,
      require_pass: requires,
    }),
    static_validation_score: staticScore,
    static_validator_args: staticArguments,
  })
}

/** The contents of the file beside a case that configures it; `undefined` if it needs none. */
function caseYaml(testcase: PackageCase): string | undefined {
  const { program, inputValidator, outputValidator, inputVisualizer, outputVisualizer } = testcase.arguments
  const isUsual = testcase.fullFeedback === testcase.name.startsWith('sample/')
  return written({
    args: program,
    input_validator_args: inputValidator,
    output_validator_args: outputValidator,
    input_visualizer_args: inputVisualizer,
    output_visualizer_args: outputVisualizer,
    full_feedback: isUsual ? undefined : testcase.fullFeedback,
    hint: testcase.hint,
    description: testcase.description,
  })
}

/** The contents of submissions.yaml for submissions that have been brought into this version; `undefined` if it needs none. */
const submissionsYaml = (submissions: readonly PackageSubmission[]): string | undefined =>
  written(
    Object.fromEntries(
      submissions.map(({ name, language, entry, rules }) => {
        const usual = modernFolder(name.split('/')[0] ?? '')
        const own = usual ? rules.slice(1) : rules
        const entries = own.map((rule) => [rule.cases, keysOf(rule)] as const)
        const general = entries.find(([cases]) => cases === '')?.[1]
        const others = entries.filter(([cases]) => cases !== '')
        return [name, told({ language, entrypoint: entry, ...general, ...Object.fromEntries(others) })]
      }),
    ),
  )

const keysOf = ({ permitted, required, score, message, useForTimeLimit }: Rule) => ({
  ...{ permitted, required, score, message },
  use_for_time_limit: useForTimeLimit,
})

/**
 * Writes a package in the version 2025-09: whoever reads the tree gets the same problem. What cannot be written is added
 * to the findings; `undefined` if submissions would get another result there. `name`: of a package without one.
 */
export async function exported(
  tree: PackageTree,
  given: Package,
  name: string,
  findings: Findings,
): Promise<{ readonly problem: Package; readonly tree: PackageTree } | undefined> {
  const problem = modern(given, { name, uuid: await uuidOf(given, name) }, findings)
  if (findings.problems.length > 0) return undefined
  const writer = new Writer(tree)
  writer.write(problem, given.format === '2025-09' || given.format === '2023-07-draft')
  return { problem, tree: writer.tree() }
}

/** Folders of which every format has the same, for things that nobody has to understand. */
const AS_THEY_ARE = ['attachments', 'generators', 'include', 'solution']

class Writer {
  readonly #from: PackageTree
  readonly #files = new Map<string, PackageFile>()

  constructor(from: PackageTree) {
    this.#from = from
  }

  tree(): PackageTree {
    return new PackageTree(this.#files)
  }

  write(problem: Package, hasModernSubmissions: boolean): void {
    this.#text('problem.yaml', problemYaml(problem))
    this.#statements(problem)
    for (const folder of AS_THEY_ARE) for (const { path } of this.#from.below(folder)) this.#copy(path, path)
    this.#data(problem)
    this.#programs(problem)
    for (const { name, program } of problem.submissions) this.#program(`submissions/${name}`, program)
    if (hasModernSubmissions) this.#copy('submissions/submissions.yaml', 'submissions/submissions.yaml')
    else this.#text('submissions/submissions.yaml', submissionsYaml(problem.submissions))
  }

  #statements({ statements, statementFiles }: Package): void {
    for (const { language, kind, path } of statements)
      this.#copy(`statement/problem.${language}.${kind}`, path)
    const written = new Set(statements.map(({ path }) => path))
    for (const path of statementFiles) {
      if (written.has(path)) continue
      const [, below] = /^(?:statement|problem_statement)\/(.+)$/.exec(path) ?? []
      const target = `statement/${below ?? path.slice(path.lastIndexOf('/') + 1)}`
      if (!this.#files.has(target)) this.#copy(target, path)
    }
  }

  #data(problem: Package): void {
    for (const group of groupsIn(problem.data))
      this.#text(`data/${group.name}/test_group.yaml`, groupYaml(group, problem.scoring))
    const { data, invalidInputs, invalidOutputs, validOutputs } = problem
    for (const testcase of [...casesIn(data), ...invalidInputs, ...invalidOutputs, ...validOutputs])
      this.#case(testcase)
    // What is shown of samples may differ from what is judged.
    for (const { name, ...shown } of problem.samples)
      for (const path of Object.values(shown)) if (path.startsWith('data/sample/')) this.#copy(path, path)
  }

  #case(testcase: PackageCase): void {
    const base = `data/${testcase.name}`
    const { input, answer, output, image, files } = testcase
    this.#copy(`${base}.in`, input)
    this.#copy(`${base}.ans`, answer)
    this.#copy(`${base}.out`, output)
    this.#copy(`${base}.${image?.slice(image.lastIndexOf('.') + 1)}`, image)
    for (const { path, name } of files) this.#copy(`${base}.files/${name}`, path)
    this.#text(`${base}.yaml`, caseYaml(testcase))
  }

  #programs(problem: Package): void {
    for (const program of problem.inputValidators) this.#program(`input_validators/${program.name}`, program)
    for (const program of problem.outputValidators) this.#only('output_validator', program)
    this.#only('static_validator', problem.staticValidator)
    this.#only('input_visualizer', problem.inputVisualizer)
    this.#only('output_visualizer', problem.outputVisualizer)
  }

  /** A program whose folder is there for it alone. */
  #only(folder: string, program: PackageProgram | undefined): void {
    if (!program) return
    const home = program.name === folder ? folder : `${folder}/${program.name}`
    for (const { path, name } of program.files) this.#copy(`${home}/${name}`, path)
  }

  /** One of several programs in a folder: a file, or a folder with its files. */
  #program(target: string, { name: own, files }: PackageProgram): void {
    const isFile = files.length === 1 && files[0]?.name === own
    for (const { path, name } of files) this.#copy(isFile ? target : `${target}/${name}`, path)
  }

  #copy(target: string, path: string | undefined): void {
    const file = path === undefined ? undefined : this.#from.file(path)
    if (file) this.#files.set(target, { ...file, path: target })
  }

  #text(path: string, text: string | undefined): void {
    if (text === undefined) return
    const bytes = new TextEncoder().encode(text)
    const file = { path, size: bytes.length, executable: false, content: contentInMemory(bytes) }
    this.#files.set(path.replace('//', '/'), file)
  }
}

/**
 * The identity of a problem whose package has none, from what stays when the package changes, so that two exports of it
 * are the same problem. Its form is that of version 8, which says nothing about where it comes from. `name`: of a package
 * without one.
 */
export async function uuidOf(
  { names, credits, sources }: Pick<Package, 'names' | 'credits' | 'sources'>,
  name: string,
): Promise<string> {
  const known = Object.keys(names).length > 0 ? names : name
  const text = new TextEncoder().encode(JSON.stringify([known, credits, sources]))
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
