import { restoreLinks } from '../files/flattened-links'
import type { PackageTree } from '../files/tree'
import { type Findings, PackageError } from '../findings'
import type { FORMATS, Package } from '../model'
import { readLegacyData } from './data/legacy'
import { readModernData, readOtherCases } from './data/modern'
import { readLegacy } from './metadata/legacy'
import type { Metadata } from './metadata/metadata'
import { readModern } from './metadata/modern'
import { readPolygon } from './polygon'
import { filesBelow, programOf, programsIn } from './programs'
import { filesOf, namesOf, samplesIn, statementsIn } from './statements'
import { readSubmissions } from './submissions'
import { readYaml, unreadable } from './yaml'

type Kattis = Exclude<(typeof FORMATS)[number], 'polygon'>

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
  const isKattis = ['problem.yaml', 'domjudge-problem.ini'].some((name) => tree.file(name))
  if (!isKattis) throw new PackageError('', 'no-package')
  const restored = await restoreLinks(tree, findings)
  return { problem: await readKattis(restored, findings), tree: restored }
}

/**
 * Reads a package in one of the versions of the Kattis format. What is wrong but does not prevent that is added to the
 * findings; throws a `PackageError` if there is no such package.
 */
export async function readKattis(tree: PackageTree, findings: Findings): Promise<Package> {
  const yaml = await readYaml(tree, 'problem.yaml', findings)
  if (yaml === 'broken') throw unreadable('problem.yaml', findings)
  const given = yaml === 'missing' ? {} : yaml.value
  if (yaml === 'missing') findings.problem('problem.yaml', 'file-missing')
  const format = VERSIONS.get(given.problem_format_version ?? undefined)
  if (!format) {
    const version = String(given.problem_format_version)
    const known = [...new Set(VERSIONS.values())].join(', ')
    throw new PackageError('problem.yaml', 'version-unknown', { version, known })
  }
  return format === 'legacy' || format === 'legacy-icpc'
    ? readOld(tree, given, format, findings)
    : readNew(tree, given, format, findings)
}

async function readOld(
  tree: PackageTree,
  yaml: Readonly<Record<string, unknown>>,
  format: 'legacy' | 'legacy-icpc',
  findings: Findings,
): Promise<Package> {
  const metadata = await readLegacy(tree, yaml, format, findings)
  const submissions = await readSubmissions(tree, metadata, findings)
  // Only DOMjudge reads what a score is expected to be.
  const scores = submissions.some(({ rules }) => rules.some(({ score }) => score))
  const forDomjudge = metadata.forDomjudge || scores
  const folder = ['problem_statement', 'statement'].find((name) => tree.isFolder(name)) ?? 'problem_statement'
  const statements = [
    ...statementsIn(tree, folder, 'problem', ['tex', 'md', 'pdf'], findings),
    ...(forDomjudge ? statementsIn(tree, '', 'problem', ['pdf', 'html', 'txt'], findings) : []),
  ]
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
  yaml: Readonly<Record<string, unknown>>,
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
