import type { PackageTree } from '../../files/tree'
import { type Findings, PackageError } from '../../findings'
import { casesIn } from '../../groups'
import type {
  Package,
  PackageGroup,
  PackageProgram,
  PackageSample,
  PackageSubmission,
  Statement,
} from '../../model'
import { NOBODY, USUAL_LIMITS } from '../metadata/fields'
import { bestOf, filesOf } from '../statements'
import { all, attribute, type Element, first, parseXml } from '../xml'
import { readText } from '../yaml'
import { checkerProgram, interactorProgram, sourceOf, validatorProgram } from './programs'
import { readTests } from './tests'

const WHERE = 'problem.xml'

/** Codes for the names that Polygon gives to languages of statements. */
const LANGUAGES: ReadonlyMap<string, string> = new Map(
  [
    'english en, russian ru, ukrainian uk, belarusian be, kazakh kk, azerbaijani az, armenian hy, georgian ka',
    'spanish es, french fr, german de, polish pl, romanian ro, chinese zh, japanese ja, hindi hi, arabic ar',
    'bulgarian bg, croatian hr, czech cs, dutch nl, estonian et, finnish fi, hungarian hu, indonesian id',
    'italian it, korean ko, kyrgyz ky, latvian lv, lithuanian lt, mongolian mn, persian fa, portuguese pt',
    'serbian sr, slovak sk, slovene sl, tajik tg, thai th, turkish tr, turkmen tk, uzbek uz, vietnamese vi',
  ].flatMap((line) => line.split(', ').map((words) => words.split(' ') as [name: string, code: string])),
)

/** What the tags of solutions promise. */
const TAGS: ReadonlyMap<string, PackageSubmission['verdicts']> = new Map<
  string,
  PackageSubmission['verdicts']
>([
  ['main', ['AC']],
  ['accepted', ['AC']],
  ['rejected', ['WA', 'TLE', 'RTE']],
  ['wrong-answer', ['WA']],
  ['presentation-error', ['WA']],
  ['time-limit-exceeded', ['TLE']],
  ['time-limit-exceeded-or-accepted', ['TLE', 'AC']],
  ['time-limit-exceeded-or-memory-limit-exceeded', ['TLE', 'RTE']],
  ['memory-limit-exceeded', ['RTE']],
  ['failed', ['RTE']],
])

/** The folders that these promises would have in a Kattis package. */
const FOLDERS: Readonly<Record<string, string>> = {
  AC: 'accepted',
  WA: 'wrong_answer',
  TLE: 'time_limit_exceeded',
  RTE: 'run_time_error',
}

/** The beginnings of Polygon's names for compilers, and the codes of their languages. */
const COMPILERS: readonly [prefix: string, code: string][] = [
  ['cpp', 'cpp'],
  ['c.', 'c'],
  ['java', 'java'],
  ['kotlin', 'kotlin'],
  ['python.2', 'python2'],
  ['python', 'python3'],
  ['csharp', 'csharp'],
  ['go', 'go'],
  ['rust', 'rust'],
  ['pas', 'pascal'],
]

/**
 * Reads a package of Polygon: the full one, with its tests. Its programs become those of a Kattis package, by scripts
 * that are added to the tree; nothing of the package itself is run for that. Throws a `PackageError`.
 */
export async function readPolygon(
  given: PackageTree,
  findings: Findings,
): Promise<{ readonly problem: Package; readonly tree: PackageTree }> {
  const xml = await readXml(given, findings)
  const testsets = all(xml, 'judging', 'testset')
  const testset = testsets.find((one) => attribute(one, 'name') === 'tests') ?? testsets[0]
  if (!testset) throw new PackageError(WHERE, 'polygon-testset')
  const { data, scoring, testsMissing } = readTests(testset, given, findings)
  const programs = readPrograms(xml, given, findings)
  const passes = Number(attribute(first(xml, 'judging'), 'run-count') ?? 1)
  if (passes > 1) findings.problem(WHERE, 'polygon-runs')
  const millis = limitOf('time-limit', testset, findings)
  const bytes = limitOf('memory-limit', testset, findings)
  const statements = statementsOf(xml, given, findings)
  const revision = attribute(xml, 'revision')
  const problem: Package = {
    format: 'polygon',
    names: namesOf(xml),
    ...(revision && { version: revision }),
    ...{ scoring, interactive: programs.interactive, multiPass: false, submitAnswer: false },
    objective: 'max',
    validatorScores: false,
    credits: NOBODY,
    sources: [],
    license: 'unknown',
    keywords: all(xml, 'tags', 'tag').flatMap((tag) => attribute(tag, 'value') ?? []),
    languages: 'all',
    allowFileWriting: false,
    constants: {},
    limits: {
      ...USUAL_LIMITS,
      ...(millis > 0 && { time: millis / 1000 }),
      memoryMiB: bytes > 0 ? Math.ceil(bytes / 2 ** 20) : USUAL_LIMITS.memoryMiB,
      outputMiB: 64,
    },
    statements,
    statementFiles: filesOf(given, 'statements'),
    solutions: [],
    attachments: [],
    samples: samplesOf(data),
    data,
    ...(testsMissing > 0 && { testsMissing }),
    ...{ invalidInputs: [], invalidOutputs: [], validOutputs: [] },
    inputValidators: programs.inputValidators,
    outputValidators: programs.outputValidators,
    generators: [],
    include: {},
    submissions: submissionsOf(xml, given, findings),
  }
  return { problem, tree: programs.tree }
}

/** A limit of a testset; 0 if it has none that makes sense. */
function limitOf(name: 'time-limit' | 'memory-limit', testset: Element, findings: Findings): number {
  const written = first(testset, name)?.text.trim() ?? ''
  const value = Number(written)
  if (value > 0) return value
  if (written !== '') findings.problem(WHERE, 'key-above', { key: name, least: 0 })
  return 0
}

async function readXml(tree: PackageTree, findings: Findings): Promise<Element> {
  const text = await readText(tree, WHERE, findings, 2 ** 22)
  const fault = findings.problems.at(-1)
  if (text === undefined) throw new PackageError(WHERE, fault?.code ?? 'xml-root', fault?.values)
  const parsed = parseXml(text)
  if (!parsed.ok) throw new PackageError(WHERE, parsed.error.code, parsed.error.values)
  const [root] = parsed.value.children
  if (root?.name !== 'problem') throw new PackageError(WHERE, 'xml-root')
  return root
}

function readPrograms(xml: Element, given: PackageTree, findings: Findings) {
  const assets = first(xml, 'assets')
  const checker = sourceOf(first(assets, 'checker'), given, findings)
  const interactor = sourceOf(first(assets, 'interactor'), given, findings)
  const inputValidators: PackageProgram[] = []
  let tree = given
  for (const element of all(assets, 'validators', 'validator')) {
    const path = sourceOf(element, given, findings)
    if (path === undefined) continue
    const made = validatorProgram(tree, path, inputValidators.length + 1)
    tree = made.tree
    inputValidators.push(made.program)
  }
  if (!interactor && !checker) findings.problem(WHERE, 'validator-missing')
  const made = interactor
    ? interactorProgram(tree, interactor, checker)
    : checker
      ? checkerProgram(tree, checker)
      : undefined
  return {
    tree: made?.tree ?? tree,
    inputValidators,
    outputValidators: made ? [made.program] : [],
    interactive: interactor !== undefined,
  }
}

/** Its samples are shown as they are judged. */
const samplesOf = (data: PackageGroup): PackageSample[] =>
  casesIn(data)
    .filter(({ name }) => name.startsWith('sample/'))
    .map(({ name, input, answer }) => ({
      name: name.slice('sample/'.length),
      ...{ input, inputDownload: input },
      ...(answer && { output: answer, outputDownload: answer }),
    }))

function namesOf(xml: Element): Package['names'] {
  const names = all(xml, 'names', 'name').flatMap((name) => {
    const language = LANGUAGES.get(attribute(name, 'language') ?? '')
    const value = attribute(name, 'value')
    return language && value ? [[language, value] as const] : []
  })
  return Object.fromEntries(names)
}

function statementsOf(xml: Element, tree: PackageTree, findings: Findings): Statement[] {
  const kinds = new Map<string | undefined, Statement['kind']>([
    ['application/x-tex', 'tex'],
    ['application/pdf', 'pdf'],
    ['text/html', 'html'],
  ])
  const found = all(xml, 'statements', 'statement').flatMap((element): Statement[] => {
    const name = attribute(element, 'language') ?? ''
    const language = LANGUAGES.get(name)
    const [path, kind] = [attribute(element, 'path'), kinds.get(attribute(element, 'type'))]
    if (!path || !kind || !tree.file(path)) return []
    if (language) return [{ language, kind, path }]
    findings.warning(path, 'statement-language', { language: name })
    return []
  })
  return bestOf(found, ['tex', 'html', 'pdf'])
}

function submissionsOf(xml: Element, tree: PackageTree, findings: Findings): PackageSubmission[] {
  return all(xml, 'assets', 'solutions', 'solution').flatMap((element): PackageSubmission[] => {
    const source = first(element, 'source')
    const path = attribute(source, 'path')
    if (path === undefined) return []
    if (!tree.file(path)) {
      findings.problem(path, 'polygon-file')
      return []
    }
    const verdicts = TAGS.get(attribute(element, 'tag') ?? '')
    const compiler = attribute(source, 'type') ?? ''
    const language = COMPILERS.find(([prefix]) => compiler.startsWith(prefix))?.[1]
    const name = path.slice(path.lastIndexOf('/') + 1)
    const folder = verdicts?.length === 1 ? FOLDERS[verdicts[0] ?? ''] : verdicts ? 'rejected' : 'unspecified'
    return [
      {
        name: `${folder}/${name}`,
        program: { name, files: [{ path, name }] },
        ...(language && { language }),
        rules: [],
        ...(verdicts && { verdicts }),
        unspecified: verdicts === undefined,
      },
    ]
  })
}
