import type { Values } from '../../kit/result'
import { contentInMemory } from '../../packages/files/memory'
import type { PackageTree } from '../../packages/files/tree'
import type { Findings } from '../../packages/findings'
import { casesIn } from '../../packages/groups'
import type { Package, PackageCase, PackageProgram, PackageSubmission } from '../../packages/model'
import { type CaseResult, judgeCase } from '../../packages/referee/case'
import { checkStructure } from '../../packages/structure'
import type { RunResult } from '../../sandbox/native/rooms/run'
import { inOrder } from '../../sandbox/slots'
import type { RunControl } from '../../sandbox/types'
import { type CheckedSubmission, checkSubmissions, type TimeLimit } from './check-submissions'
import {
  faultless,
  type JudgingControl,
  judgeInBoxes,
  type SubmissionRunner,
  type Workshop,
} from './judge-package'
import { type JudgingPrograms, NativeDriver, validateInput } from './native-driver'
import type { Missing, RunnableProgram } from './programs'
import { WasmRunner } from './wasm-runner'

export type { CheckedSubmission, TimeLimit } from './check-submissions'

/** Where a check is. */
export interface CheckProgress {
  readonly step: 'programs' | 'inputs' | 'outputs' | 'submissions'
  readonly done: number
  readonly total: number
}

interface CheckRequest {
  readonly tree: PackageTree
  readonly problem: Package
  readonly findings: Findings
  /** Whether to run the submissions. */
  readonly withSubmissions: boolean
  /** How many inputs are validated, and how many submissions run, at a time; one by default. */
  readonly slots?: number
  readonly control?: JudgingControl
  readonly onProgress?: (progress: CheckProgress) => void
  readonly onSubmission?: (checked: CheckedSubmission) => void
}

export interface CheckResult {
  readonly submissions: readonly CheckedSubmission[]
  /** Missing if no submission was run. */
  readonly timeLimit?: TimeLimit
}

/**
 * Checks a package as its setter would: its structure, its data by its validators, its validators by its data, and its
 * submissions by what they promise. What is wrong is added to the findings. Rejects with a `JudgeFault`, and with the
 * signal's reason if that is aborted.
 */
export async function checkPackage(workshop: Workshop, request: CheckRequest): Promise<CheckResult> {
  const { tree, problem, findings, withSubmissions, onProgress = () => {}, onSubmission = () => {} } = request
  const { control = {}, slots = 1 } = request
  await checkStructure(problem, tree, findings)
  onProgress({ step: 'programs', done: 0, total: 1 })
  const programs = await buildPrograms(workshop, tree, problem, findings, control.signal)
  const total = inputsToCheck(problem)
  let done = 0
  onProgress({ step: 'inputs', done, total })
  await checkInputs({
    ...{ workshop, tree, problem, findings, control, slots, validators: programs.inputValidators },
    onCase: () => onProgress({ step: 'inputs', done: ++done, total }),
  })
  const { validators } = programs
  onProgress({ step: 'outputs', done: 0, total: 1 })
  if (validators) await checkOutputs({ workshop, tree, problem, findings, control, validators })
  if (!withSubmissions) return { submissions: [] }
  const runner = nativeRunner(workshop, tree, problem, programs, control)
  let judged = 0
  const progress = () =>
    onProgress({ step: 'submissions', done: judged++, total: problem.submissions.length })
  progress()
  return await checkSubmissions({
    ...{ tree, problem, runner, slots, findings },
    onSubmission: (checked) => {
      onSubmission(checked)
      progress()
    },
  })
}

/** Runs submissions in the boxes of this machine. */
function nativeRunner(
  workshop: Workshop,
  tree: PackageTree,
  problem: Package,
  programs: ProblemPrograms,
  control: JudgingControl,
): SubmissionRunner {
  return {
    async run(submission: PackageSubmission, options) {
      control.signal?.throwIfAborted()
      const { validators, staticValidator, grader, visualizer } = programs
      if (!validators) return { skipped: { code: 'validator-not-built', values: {} } }
      const built = await workshop.submission(tree, problem, submission)
      if (!built.ok)
        return 'log' in built ? { compileLog: built.log } : { skipped: missingCode(built.missing) }
      const judging: JudgingPrograms = {
        submission: built.program,
        validators,
        ...(staticValidator && { staticValidator }),
        ...(grader && { grader }),
        ...(visualizer && { visualizer }),
      }
      return judgeInBoxes(workshop.machine, tree, problem, judging, options, control)
    },
  }
}

const VALID = 42

interface InputCheck extends CaseCheck {
  readonly slots: number
  /** Called after each case. */
  readonly onCase: () => void
}

/** How many cases `checkInputs` looks at. */
const inputsToCheck = ({ data, validOutputs, invalidOutputs, invalidInputs }: Package): number =>
  casesIn(data).length + validOutputs.length + invalidOutputs.length + invalidInputs.length

/** Every input must be accepted by all input validators, and every invalid one refused by one of them. */
async function checkInputs(request: InputCheck): Promise<void> {
  const { problem, validators, findings, slots, onCase } = request
  if (validators.length === 0) return
  const all = async (testcase: PackageCase): Promise<RunResult[]> => {
    const results: RunResult[] = []
    for (const validator of validators) results.push(await validated(request, validator, testcase))
    return results
  }
  const valid = [...casesIn(problem.data), ...problem.validOutputs, ...problem.invalidOutputs]
  await inOrder(slots, valid, all, (results, { input }) => {
    for (const [index, result] of results.entries())
      if (codeOf(result) !== VALID)
        findings.problem(input, 'input-refused', {
          validator: nameOf(validators[index]!),
          said: said(result),
        })
    onCase()
  })
  await inOrder(slots, problem.invalidInputs, all, (results, { input }) => {
    if (results.every((result) => codeOf(result) === VALID)) findings.problem(input, 'invalid-input-accepted')
    onCase()
  })
  await checkJunk(request)
}

async function validated(
  {
    workshop,
    tree,
    problem,
    control: { signal },
  }: Pick<InputCheck, 'workshop' | 'tree' | 'problem' | 'control'>,
  validator: RunnableProgram,
  testcase: PackageCase,
): Promise<RunResult> {
  const { inputValidator, program } = testcase.arguments
  const own = Array.isArray(inputValidator) ? inputValidator : (inputValidator[nameOf(validator)] ?? [])
  signal?.throwIfAborted()
  const result = await faultless(
    () =>
      validateInput(workshop.machine, tree, problem, validator, testcase, [...own, ...program], {
        ...(signal && { signal }),
      }),
    signal,
  )
  signal?.throwIfAborted()
  return result
}

const nameOf = ({ folder }: RunnableProgram): string => folder.slice(folder.lastIndexOf('/') + 1)

const codeOf = ({ death }: RunResult): number | undefined =>
  death === undefined ? 0 : death.cause === 'exit' ? death.code : undefined

/** What a validator says about an input that it refuses, and how it ended otherwise. */
function said({ death, stderr, output }: RunResult): string {
  const words = (stderr.trim() || output.toString('utf8').trim()).slice(-300)
  if (!death || death.cause === 'exit') return words || `code ${death?.code ?? 0}`
  const end = death.cause === 'signal' ? death.signal : death.cause
  return words ? `${words} (${end})` : end
}

const JUNK_PATH = 'data/secret/junk.in'
const JUNK = new TextEncoder().encode('-1 junk \u0001\u00ff no input of any problem\n')

/** Validators that accept anything at all check nothing. */
async function checkJunk(request: InputCheck): Promise<void> {
  const { problem, findings } = request
  const [first] = casesIn(problem.data)
  if (!first) return
  const tree = request.tree.with(JUNK_PATH, JUNK.length, contentInMemory(JUNK))
  for (const validator of request.validators) {
    const junk = { ...first, input: JUNK_PATH, files: [] }
    if (codeOf(await validated({ ...request, tree }, validator, junk)) !== VALID) return
  }
  findings.warning('input_validators', 'validators-accept-junk')
}

interface CaseCheck {
  readonly workshop: Workshop
  readonly tree: PackageTree
  readonly problem: Package
  readonly validators: readonly RunnableProgram[]
  readonly findings: Findings
  readonly control: RunControl
}

/** Looks at outputs as if a submission had written them. */
const NOBODY: RunnableProgram = {
  folder: 'program/nobody',
  files: [],
  sources: [],
  code: '',
  entry: '',
  command: () => ['/bin/false'],
  env: () => ({}),
  etc: [],
  runtimeMiB: 0,
  hasDeepStack: false,
  log: '',
}

/** The outputs in the package must be accepted or refused by the output validator as it says. */
async function checkOutputs(request: CaseCheck): Promise<void> {
  const { problem, tree, findings } = request
  if (problem.interactive || problem.multiPass || problem.submitAnswer) return
  for (const [cases, isValid] of [
    [problem.validOutputs, true],
    [problem.invalidOutputs, false],
  ] as const)
    for (const testcase of cases) {
      const { output, input } = testcase
      if (output === undefined) continue
      const { verdict, fault, judgeMessage } = await judged(request, testcase, output)
      if (fault) findings.problem(output, fault.code, fault.values)
      else if ((verdict === 'accepted') !== isValid)
        findings.problem(input, isValid ? 'valid-output-refused' : 'invalid-output-accepted', {
          said: judgeMessage.trim().slice(0, 300),
        })
    }
  // What a solver is shown as an output should be one.
  for (const testcase of casesIn(problem.data)) {
    if (!testcase.name.startsWith('sample/')) continue
    const hasOther = tree.file(testcase.input.replace(/\.in$/, '.ans.statement'))
    const shown = testcase.output ?? (hasOther ? undefined : testcase.answer)
    if (shown === undefined) continue
    const { verdict, fault } = await judged(request, testcase, shown)
    if (verdict === 'accepted') continue
    if (fault) {
      findings.problem(shown, fault.code, fault.values)
      continue
    }
    if (problem.format.startsWith('legacy')) findings.warning(shown, 'sample-refused')
    else findings.problem(shown, 'sample-refused')
  }
}

async function judged(
  { workshop, tree, problem, validators, control: { signal } }: CaseCheck,
  testcase: PackageCase,
  path: string,
): Promise<CaseResult> {
  const output = (await tree.file(path)?.content.bytes()) ?? new Uint8Array()
  const driver = new NativeDriver(
    workshop.machine,
    tree,
    problem,
    { submission: NOBODY, validators },
    { ...(signal && { signal }) },
  )
  const limits = { timeLimitMs: 1, cpuMs: 1, wallMs: 1, memoryMiB: 1, outputBytes: 1 }
  const game = judgeCase(problem, testcase, limits)
  let turn = game.next()
  while (!turn.done) {
    const question = turn.value
    signal?.throwIfAborted()
    turn = game.next(
      question.kind === 'run'
        ? { output, cpuMs: 0, memoryKiB: 0, stderr: '' }
        : await faultless(() => driver.answer(question), signal),
    )
  }
  return turn.value
}

/** The programs of a problem, as far as they could be built. */
interface ProblemPrograms {
  readonly inputValidators: readonly RunnableProgram[]
  /** `undefined` if one of them is missing: then nothing can be judged. */
  readonly validators: readonly RunnableProgram[] | undefined
  readonly staticValidator: RunnableProgram | undefined
  readonly grader: RunnableProgram | undefined
  readonly visualizer: RunnableProgram | undefined
}

/** Why a program cannot be run here, as a finding. */
export const missingCode = (missing: Missing): { readonly code: string; readonly values: Values } => ({
  code: missing.kind,
  values: missing.kind === 'language-missing' ? { language: missing.language } : {},
})

/** Builds all programs of a problem. What does not compile is a problem; what cannot be run here, a warning. */
async function buildPrograms(
  workshop: Workshop,
  tree: PackageTree,
  problem: Package,
  findings: Findings,
  signal?: AbortSignal,
): Promise<ProblemPrograms> {
  const built = async (folder: string, program: PackageProgram): Promise<RunnableProgram | undefined> => {
    signal?.throwIfAborted()
    const result = await workshop.program(tree, problem, program)
    if (result.ok) return result.program
    const where = folder.endsWith('s') ? `${folder}/${program.name}` : folder
    if ('log' in result) findings.problem(where, 'program-compile', { log: result.log.trim().slice(0, 2000) })
    else {
      const { code, values } = missingCode(result.missing)
      findings.warning(where, code, values)
    }
    return undefined
  }
  const all = async (folder: string, programs: readonly PackageProgram[]) => {
    const found: (RunnableProgram | undefined)[] = []
    for (const program of programs) found.push(await built(folder, program))
    return found
  }
  const folder = problem.format.startsWith('legacy') ? 'output_validators' : 'output_validator'
  const inputValidators = await all('input_validators', problem.inputValidators)
  const validators = await all(folder, problem.outputValidators)
  const { staticValidator, grader, outputVisualizer } = problem
  return {
    inputValidators: inputValidators.filter((program) => program !== undefined),
    validators: validators.every((program) => program !== undefined) ? validators : undefined,
    staticValidator: staticValidator && (await built('static_validator', staticValidator)),
    grader: grader && (await built('graders', grader)),
    visualizer: outputVisualizer && (await built('output_visualizer', outputVisualizer)),
  }
}

/**
 * Checks what can be checked without a native sandbox: the structure, and submissions that run in WebAssembly. The
 * programs of the problem are not run, which is told.
 */
export async function checkSubmissionsOnly(request: CheckRequest): Promise<CheckResult> {
  const { tree, problem, findings, withSubmissions, onProgress = () => {}, onSubmission = () => {} } = request
  await checkStructure(problem, tree, findings)
  request.control?.signal?.throwIfAborted()
  findings.warning('', 'wasm-unchecked')
  if (!withSubmissions) return { submissions: [] }
  const runner = new WasmRunner(tree, problem, request.control)
  const total = problem.submissions.length
  let done = 0
  onProgress({ step: 'submissions', done, total })
  try {
    return await checkSubmissions({
      ...{ tree, problem, runner, slots: 1, findings },
      onSubmission: (checked) => {
        onSubmission(checked)
        onProgress({ step: 'submissions', done: ++done, total })
      },
    })
  } finally {
    await runner.close()
  }
}
