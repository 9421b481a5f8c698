import { contentInMemory } from '../../files/memory'
import { byBytes, type PackageTree } from '../../files/tree'
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
import { NOBODY, USUAL_LIMITS } from '../metadata/metadata'
import { bestOf, filesOf } from '../statements'
import { all, attribute, type Element, first, parseXml } from '../xml'
import { readText } from '../yaml'
import { readTests } from './tests'

/*
 * Polygon's programs use testlib, which the package brings along. Its exit codes can be changed when it is compiled, so
 * a checker needs only a script around it that passes on the files in its own order.
 */

/** 42 and 43 in place of 0, 1, 2, 4 and 8; a failure of the checker itself stays 3. */
const CODES = [
  ...['OK_EXIT_CODE=42', 'WA_EXIT_CODE=43', 'PE_EXIT_CODE=43', 'DIRT_EXIT_CODE=43'],
  'UNEXPECTED_EOF_EXIT_CODE=43',
]
const DEFINED = CODES.map((code) => `-D${code}`).join(' ')

const BUILD = (names: readonly string[], defined: string): string =>
  `#!/bin/sh\nset -e\n${names.map((name) => `c++ -O2 -std=gnu++20 -static ${defined} -o ${name} ${name}.cpp\n`).join('')}`

/** The checker gets input, output and answer. Points come as the first word of its message. */
const CHECK = `"$here/checker" "$1" "$output" "$2" >"$3/judgemessage.txt" 2>&1
code=$?
[ $code = 7 ] || exit $code
sed -n 's/^points \\([0-9.]*\\).*/\\1/p' "$3/judgemessage.txt" | head -n 1 >"$3/score.txt"
exit 42
`

const CHECKER = `#!/bin/sh
here=\${0%/*} output=/tmp/output
cat >"$output"
${CHECK}`

/** The interactor talks to the submission and writes what the checker looks at. */
const INTERACTOR = `#!/bin/sh
here=\${0%/*} output=/tmp/output
"$here/interactor" "$1" "$output" "$2" 2>"$3/judgemessage.txt"
code=$?
[ $code = 42 ] || exit $code
exec >/dev/null
[ -e "$here/checker" ] || exit 42
${CHECK}`

const VALIDATOR = `#!/bin/sh
"\${0%/*}/validator" "$@" && exit 42
exit 43
`

/** A tree with the scripts that make Polygon's programs those of a Kattis package. */
interface Made {
  readonly tree: PackageTree
  readonly program: PackageProgram
}

interface Part {
  /** What it is compiled to. */
  readonly name: string
  readonly path: string
}

/** The source of a program, if it is one that can be compiled. */
function sourceOf(element: Element | undefined, tree: PackageTree, findings: Findings): string | undefined {
  const source = first(element, 'source')
  const path = attribute(source, 'path')
  if (path === undefined) return undefined
  if (!attribute(source, 'type')?.startsWith('cpp')) {
    findings.problem(path, 'polygon-language')
    return undefined
  }
  if (tree.file(path)) return path
  findings.problem(path, 'polygon-file')
  return undefined
}

/** Adds a program of testlib to a tree, with everything in `files` that it may include. */
function made(tree: PackageTree, folder: string, parts: readonly Part[], run: string, defined: string): Made {
  const scripts = {
    build: BUILD(
      parts.map(({ name }) => name),
      defined,
    ),
    run,
  }
  let extended = tree
  const files: PackageProgram['files'] = []
  const resources = tree
    .names('files')
    .filter((name) => /\.(h|hpp|inc)$/i.test(name) && tree.file(`files/${name}`))
  for (const name of resources) files.push({ path: `files/${name}`, name })
  for (const { name, path } of parts) files.push({ path, name: `${name}.cpp` })
  for (const [name, text] of Object.entries(scripts)) {
    const bytes = new TextEncoder().encode(text)
    const path = `.clew/${folder}/${name}`
    extended = extended.with(path, bytes.length, contentInMemory(bytes), true)
    files.push({ path, name })
  }
  files.sort((a, b) => byBytes(a.name, b.name))
  return { tree: extended, program: { name: folder, files } }
}

const checkerProgram = (tree: PackageTree, checker: string): Made =>
  made(tree, 'checker', [{ name: 'checker', path: checker }], CHECKER, DEFINED)

const interactorProgram = (tree: PackageTree, interactor: string, checker: string | undefined): Made =>
  made(
    tree,
    'interactor',
    [{ name: 'interactor', path: interactor }, ...(checker ? [{ name: 'checker', path: checker }] : [])],
    INTERACTOR,
    DEFINED,
  )

const validatorProgram = (tree: PackageTree, validator: string, number: number): Made =>
  made(tree, `validator${number}`, [{ name: 'validator', path: validator }], VALIDATOR, '')

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
