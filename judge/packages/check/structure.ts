import type { PackageTree } from '../files/tree'
import type { Findings } from '../findings'
import { casesIn, groupsIn } from '../groups'
import type { Package } from '../model'
import { checkPoints } from './points'

/** Files that are larger than Kattis recommends. */
const LARGE_BYTES = 100 * 2 ** 20

/** Checks what can be seen without running a program: what a package must have, and what does not fit together. */
export function checkStructure(problem: Package, tree: PackageTree, findings: Findings): void {
  checkStatements(problem, findings)
  checkCases(problem, findings)
  checkPrograms(problem, findings)
  if (problem.scoring) checkPoints(problem.data, findings)
  checkSizes(problem, tree, findings)
}

function checkStatements({ format, statements, names }: Package, findings: Findings): void {
  if (statements.length === 0) findings.warning('', 'no-statement')
  if (Object.keys(names).length === 0) findings.warning('problem.yaml', 'no-name')
  if (format !== '2025-09' || statements.length === 0) return
  const languages = [...new Set(statements.map(({ language }) => language))].sort().join(', ')
  const named = Object.keys(names).sort().join(', ')
  if (languages !== named) findings.problem('problem.yaml', 'name-languages', { named, languages })
}

function checkCases(problem: Package, findings: Findings): void {
  const cases = casesIn(problem.data)
  if (cases.length === 0) findings.problem('data', 'no-cases')
  else if (!cases.some(({ name }) => name.startsWith('secret/')))
    findings.warning('data/secret', 'no-secret-cases')
  for (const { input, answer } of [...cases, ...problem.invalidOutputs, ...problem.validOutputs])
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
