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
import { filesOf } from '../statements'
import { all, attribute, type Element, first, parseXml } from '../xml'
import { readText, unreadable } from '../yaml'
import { checkerProgram, interactorProgram, sourceOf, validatorProgram } from './programs'
import { readTests } from './tests'

const WHERE = 'problem.xml'

/** Codes for the names that Polygon gives to languages of statements. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ...[
    ['english', 'en'],
    ['russian', 'ru'],
    ['ukrainian', 'uk'],
    ['belarusian', 'be'],
    ['kazakh', 'kk'],
  ],
  ...[
    ['azerbaijani', 'az'],
    ['armenian', 'hy'],
    ['georgian', 'ka'],
    ['spanish', 'es'],
    ['french', 'fr'],
  ],
  ...[
    ['german', 'de'],
    ['polish', 'pl'],
    ['romanian', 'ro'],
    ['chinese', 'zh'],
    ['japanese', 'ja'],
    ['hindi', 'hi'],
  ],
] as [string, string][])

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
  const { data, scoring } = readTests(testset, given, findings)
  const programs = readPrograms(xml, given, findings)
  const passes = Number(attribute(first(xml, 'judging'), 'run-count') ?? 1)
  if (passes > 1) findings.problem(WHERE, 'polygon-runs')
  const millis = Number(first(testset, 'time-limit')?.text)
  const bytes = Number(first(testset, 'memory-limit')?.text)
  const statements = statementsOf(xml, given)
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
    ...{ invalidInputs: [], invalidOutputs: [], validOutputs: [] },
    inputValidators: programs.inputValidators,
    outputValidators: programs.outputValidators,
    generators: [],
    include: {},
    submissions: submissionsOf(xml, given, findings),
  }
  return { problem, tree: programs.tree }
}

async function readXml(tree: PackageTree, findings: Findings): Promise<Element> {
  const text = await readText(tree, WHERE, findings, 2 ** 22)
  try {
    const [root] = parseXml(text ?? '').children
    if (root?.name === 'problem') return root
  } catch {
    // It is told below.
  }
  throw unreadable(WHERE, findings)
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

function statementsOf(xml: Element, tree: PackageTree): Statement[] {
  const kinds = new Map<string | undefined, Statement['kind']>([
    ['application/x-tex', 'tex'],
    ['application/pdf', 'pdf'],
    ['text/html', 'html'],
  ])
  const found = all(xml, 'statements', 'statement').flatMap((element): Statement[] => {
    const language = LANGUAGES.get(attribute(element, 'language') ?? '')
    const [path, kind] = [attribute(element, 'path'), kinds.get(attribute(element, 'type'))]
    return language && path && kind && tree.file(path) ? [{ language, kind, path }] : []
  })
  // One for each language, and LaTeX if there is a choice.
  const order: readonly Statement['kind'][] = ['tex', 'pdf', 'html']
  const sorted = [...found].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return sorted.filter((one, at) => sorted.findIndex(({ language }) => language === one.language) === at)
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
