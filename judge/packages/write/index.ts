import { contentInMemory } from '../files/memory'
import { type PackageFile, PackageTree } from '../files/tree'
import type { Findings } from '../findings'
import { casesIn, groupsIn } from '../groups'
import type { Package, PackageCase, PackageProgram } from '../model'
import { modern } from './modern'
import { uuidOf } from './uuid'
import { caseYaml, groupYaml, problemYaml, submissionsYaml } from './yaml'

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
