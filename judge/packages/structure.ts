import { decodeText, markOf } from '../kit/encoding'
import { PACKAGE_LIMITS } from './files/limits'
import type { PackageFile, PackageTree } from './files/tree'
import { crc32 } from './files/unpack'
import type { Findings } from './findings'
import { casesIn, groupsIn } from './groups'
import { isSource } from './languages'
import type { Package, PackageGroup, Points } from './model'

/** Files that are larger than Kattis recommends. */
const LARGE_BYTES = 100 * 2 ** 20

/** Checks what can be seen without running a program: what a package must have, and what does not fit together. */
export async function checkStructure(problem: Package, tree: PackageTree, findings: Findings): Promise<void> {
  checkStatements(problem, findings)
  checkCases(problem, findings)
  checkPrograms(problem, findings)
  if (problem.scoring) checkPoints(problem.data, findings)
  checkSizes(problem, tree, findings)
  await checkEncodings(problem, tree, findings)
  await checkDataFiles(problem, tree, findings)
}

function checkStatements({ format, statements, names }: Package, findings: Findings): void {
  if (statements.length === 0) findings.warning('', 'no-statement')
  if (Object.keys(names).length === 0) findings.warning('problem.yaml', 'no-name')
  if (format !== '2025-09' || statements.length === 0 || Object.keys(names).length === 0) return
  const languages = [...new Set(statements.map(({ language }) => language))].sort().join(', ')
  const named = Object.keys(names).sort().join(', ')
  if (languages !== named) findings.problem('problem.yaml', 'name-languages', { named, languages })
}

/** Whether a package brings all that a submission is judged by. If it does not, nothing that one gets means anything. */
export function isJudgeable({ data, testsMissing = 0 }: Pick<Package, 'data' | 'testsMissing'>): boolean {
  const cases = casesIn(data)
  return cases.length > 0 && testsMissing === 0 && cases.every(({ answer }) => answer !== undefined)
}

function checkCases(problem: Package, findings: Findings): void {
  const cases = casesIn(problem.data)
  if (cases.length === 0) findings.problem('data', 'no-cases')
  else if (!cases.some(({ name }) => name.startsWith('secret/')))
    findings.warning('data/secret', 'no-secret-cases')
  const unanswered = cases.filter(({ answer }) => answer === undefined)
  const [first] = unanswered
  if (first) {
    const code = problem.format === 'polygon' ? 'polygon-answers' : 'answers-missing'
    findings.problem(first.input, code, { missing: unanswered.length, total: cases.length })
  }
  for (const { input, answer } of [...problem.invalidOutputs, ...problem.validOutputs])
    if (answer === undefined) findings.problem(input, 'answer-missing')
  for (const { input, output } of [...problem.invalidOutputs, ...problem.validOutputs])
    if (output === undefined) findings.problem(input, 'output-missing')
  for (const { name, items } of groupsIn(problem.data))
    if (items.length === 0 && name.includes('/')) findings.warning(`data/${name}`, 'group-empty')
}

function checkPrograms(problem: Package, findings: Findings): void {
  const { inputValidators, outputValidators, submissions, interactive, grader, data } = problem
  if (inputValidators.length === 0) findings.warning('input_validators', 'no-input-validators')
  if (interactive && outputValidators.length > 1) findings.problem('output_validators', 'several-interactors')
  const usesGrader = groupsIn(data).some(({ scoring }) => scoring.kind === 'grader' && scoring.custom)
  if (usesGrader && !grader) findings.problem('graders', 'grader-missing')
  const usesStatic = groupsIn(data).some(
    ({ scoring }) => scoring.kind === 'points' && scoring.staticScore !== undefined,
  )
  if (usesStatic && !problem.staticValidator) findings.problem('static_validator', 'static-validator-missing')
  if (!usesStatic && problem.staticValidator)
    findings.warning('static_validator', 'static-validator-not-used')
  if (!submissions.some(({ name }) => name.startsWith('accepted/')))
    findings.problem('submissions', 'no-accepted')
}

function checkSizes({ submissions, limits }: Package, tree: PackageTree, findings: Findings): void {
  for (const { path, size } of tree.files)
    if (size > LARGE_BYTES) findings.warning(path, 'file-large', { mib: Math.round(size / 2 ** 20) })
  for (const { name, program } of submissions) {
    const bytes = program.files.reduce((sum, { path }) => sum + (tree.file(path)?.size ?? 0), 0)
    if (bytes > limits.codeKiB * 2 ** 10)
      findings.warning(`submissions/${name}`, 'code-limit', {
        kib: Math.ceil(bytes / 2 ** 10),
        limit: limits.codeKiB,
      })
  }
}

/**
 * Texts must be UTF-8, or UTF-16 with its mark. Sources go to compilers as they are, and some read other encodings; so
 * they are only pointed out, because other judges and pages may not.
 */
async function checkEncodings(problem: Package, tree: PackageTree, findings: Findings): Promise<void> {
  const faultIn = async (path: string) => {
    const file = tree.file(path)
    if (!file || file.size > PACKAGE_LIMITS.textBytes) return undefined
    const text = decodeText(await file.content.bytes())
    return text.ok ? undefined : text.error.values
  }
  for (const { kind, path } of [...problem.statements, ...problem.solutions]) {
    const fault = kind === 'pdf' ? undefined : await faultIn(path)
    if (fault) findings.problem(path, 'not-utf-8', fault)
  }
  const { inputValidators, outputValidators, staticValidator, grader, submissions, include } = problem
  const programs = [...inputValidators, ...outputValidators, staticValidator ?? [], grader ?? []].flat()
  const files = [...programs, ...submissions.map(({ program }) => program)].flatMap(({ files }) => files)
  for (const { path } of [...files, ...Object.values(include).flat()]) {
    const fault = isSource(path) ? await faultIn(path) : undefined
    if (fault) findings.warning(path, 'not-utf-8', fault)
  }
}

type Scored = PackageGroup & { readonly scoring: Points }

const isScored = (group: PackageGroup): group is Scored => group.scoring.kind === 'points'

/** Checks that the points of the groups of a later package fit together. */
function checkPoints(data: PackageGroup, findings: Findings): void {
  const groups = groupsIn(data).filter(isScored)
  const [secret] = groups.filter(({ name }) => name === 'secret')
  for (const group of groups) {
    const where = `data/${group.name}/test_group.yaml`
    const { max, aggregation, requires, staticScore } = group.scoring
    if (aggregation === 'pass-fail' && max === null) findings.problem(where, 'pass-fail-unbounded')
    if (staticScore !== undefined && (staticScore === 'pass-fail') !== (aggregation === 'pass-fail'))
      findings.problem(where, 'static-score-form')
    for (const required of requires) checkRequired(group, required, groups, where, findings)
    if (group === secret) continue
    if (max === null && secret && secret.scoring.max !== null) findings.problem(where, 'unbounded-in-bounded')
    if (secret?.scoring.aggregation === 'pass-fail' && aggregation !== 'pass-fail')
      findings.problem(where, 'points-in-pass-fail')
  }
  if (secret) checkSum(secret, findings)
}

function checkRequired(
  { name }: PackageGroup,
  required: string,
  groups: readonly Scored[],
  where: string,
  findings: Findings,
): void {
  if (required === 'sample') return
  const group = groups.find((one) => one.name === required)
  if (!group || name === 'secret') findings.problem(where, 'required-unknown', { name: required })
  else if (required >= name) findings.problem(where, 'required-later', { name: required })
  else if (group.scoring.aggregation !== 'pass-fail')
    findings.problem(where, 'required-points', { name: required })
}

/** A sum that cannot reach the maximum, or exceeds it, is a slip of the pen. */
function checkSum({ scoring, items, name }: Scored, findings: Findings): void {
  const groups = items.filter((item) => item.kind === 'group').filter(isScored)
  if (scoring.max === null || scoring.aggregation !== 'sum' || groups.length === 0) return
  const own = typeof scoring.staticScore === 'number' ? scoring.staticScore : 0
  const sum = groups.reduce((total, group) => total + (group.scoring.max ?? 0), own)
  const values = { sum, max: scoring.max }
  if (sum > scoring.max + 1e-9) findings.problem(`data/${name}`, 'points-too-many', values)
  else if (sum < scoring.max - 1e-9) findings.warning(`data/${name}`, 'points-too-few', values)
}

/** The first bytes of a file, enough to see its mark. */
async function beginningOf({ content }: PackageFile): Promise<Uint8Array> {
  for await (const piece of content.stream()) if (piece.length > 0) return piece
  return new Uint8Array()
}

/** Larger files are made by programs, which do not slip. */
const MOST_BYTES = 2 ** 20

/** Looks into the files of cases for what is unusual: ends of lines, and cases that are there twice. */
async function checkDataFiles(
  { data }: Pick<Package, 'data'>,
  tree: PackageTree,
  findings: Findings,
): Promise<void> {
  const known = new Map<string, string>()
  const unusual = {
    ...{ 'carriage-return': [] as string[], 'no-newline': [] as string[] },
    ...{ 'byte-order-mark': [] as string[], 'utf-16': [] as string[] },
  }
  for (const testcase of casesIn(data)) {
    for (const path of [testcase.input, testcase.answer]) {
      const file = path === undefined ? undefined : tree.file(path)
      if (!file) continue
      const bytes = file.size > MOST_BYTES ? await beginningOf(file) : await file.content.bytes()
      const mark = markOf(bytes)
      if (mark) unusual[mark === 'utf8' ? 'byte-order-mark' : 'utf-16'].push(file.path)
      if (file.size > MOST_BYTES || mark === 'utf16') continue
      if (bytes.includes(0x0d)) unusual['carriage-return'].push(file.path)
      if (bytes.length > 0 && bytes.at(-1) !== 0x0a) unusual['no-newline'].push(file.path)
      if (path !== testcase.input || testcase.name.startsWith('sample/')) continue
      if (testcase.files.length > 0) continue
      // Groups may share cases, but a group that has one twice has one too many.
      const group = testcase.name.slice(0, testcase.name.lastIndexOf('/'))
      const about = JSON.stringify([group, bytes.length, crc32(bytes), testcase.arguments.program])
      const twin = known.get(about)
      if (twin) findings.warning(file.path, 'case-twice', { twin })
      else known.set(about, testcase.name)
    }
  }
  // One line for all of them: usually a package has none of these files or only such.
  for (const [code, [first, ...others]] of Object.entries(unusual))
    if (first !== undefined) findings.warning(first, code, { others: others.length })
}
