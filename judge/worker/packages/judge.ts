import { createHash } from 'node:crypto'
import { storable } from '@/lib/core/storable'
import { numberedCases } from '@/lib/packages/cases'
import { treeOfPackage } from '@/lib/packages/files'
import { CODES } from '@/lib/packages/languages'
import type { PackageTask } from '@/lib/submissions/judging'
import type { Results } from '@/lib/submissions/results'
import { JudgeFault } from '../../arena/game'
import type { Progress } from '../../arena/judge'
import { missingCode } from '../../arena/packages/check'
import { type JudgingControl, judgeInBoxes, type Workshop } from '../../arena/packages/judge-package'
import type { JudgingPrograms } from '../../arena/packages/native-driver'
import type { RunnableProgram } from '../../arena/packages/programs'
import { WasmRunner } from '../../arena/packages/wasm-runner'
import { isLanguageId, type LanguageId, languageOf } from '../../languages'
import { contentInMemory } from '../../packages/files/memory'
import type { PackageTree } from '../../packages/files/tree'
import type { Package, PackageProgram, PackageSubmission } from '../../packages/model'
import type { CaseResult } from '../../packages/referee/case'
import { limitsOf } from '../../packages/referee/limits'
import type { Options, SubmissionResult } from '../../packages/referee/submission'
import { prepareSource } from '../../sandbox/strip-types'
import type { SandboxKind } from '../../sandbox/types'
import type { Verdict } from '../../verdicts'
import type { JobContext } from '../context'
import { ProblemFault } from './fault'
import { resultsOf, uncompiled } from './results'

/** The folder of the submission; no package has a name that begins like this. */
const FOLDER = '.submission'

type Judged = { readonly compileLog: string } | { readonly result: SubmissionResult; readonly log: string }

/**
 * Judges a submission by a problem package. Rejects with a `JudgeFault`, which is a `ProblemFault` if the problem is to
 * blame.
 */
export async function judgeByPackage(
  task: PackageTask,
  context: JobContext,
  onProgress: (progress: Progress) => void = () => {},
): Promise<Results> {
  const { problem, language, text, tryout } = task
  const built = builtAs(language ?? '')
  if (!built) throw new JudgeFault(`the language ${language} is not known here`)
  const { machine, kind: sandbox } = context.arena
  const about = { version: problem.version, sandbox: machine ? ('native' as const) : sandbox }
  onProgress({ phase: 'compiling' })
  const source = await prepareSource(language ?? '', text)
  if (!source.ok) return uncompiled({ ...about, compileLog: source.log })
  const bytes = new TextEncoder().encode(source.code)
  const path = `${FOLDER}/${built.file}`
  const tree = (await treeOfPackage(problem.id, context.blobs)).with(
    path,
    bytes.length,
    contentInMemory(bytes),
  )
  const model = tryout ? samplesOnly(problem.model) : problem.model
  const numbered = numberedCases(problem.model)
  const names = new Map(numbered.map(({ name, testcase }) => [testcase.name, name]))
  const total = Math.max(1, numbered.filter(({ sample }) => sample || !tryout).length)
  const verdicts: Verdict[] = []
  const { occupancy, givenUp } = context
  const digest = digestOf(task, about.sandbox)
  const known = new Map(
    (await occupancy.kept<CaseResult>(digest)).map((result) => [result.name, result] as const),
  )
  const finished: CaseResult[] = []
  const options: Options = {
    limits: limitsOf(problem.model, problem.timeLimitMs),
    known,
    onCase: (result: CaseResult) => {
      const { verdict, name } = result
      verdicts.push(verdict)
      finished.push(result)
      onProgress({ phase: 'case', done: Math.min(verdicts.length, total), total, verdicts: [...verdicts] })
      // What the problem did wrong makes the rest useless, and where there are no points the first failure decides.
      const decided = verdict === 'judge-error' || (verdict !== 'accepted' && !model.scoring && !tryout)
      const goesOn = !decided && !givenUp.aborted
      if (goesOn && !known.has(name) && verdicts.length < total)
        occupancy.makeWay(() => ({ digest, cases: storable(finished) }))
      return goesOn
    },
  }
  const submission: PackageSubmission = {
    name: built.file,
    program: { name: 'solution', files: [{ path, name: built.file }] },
    ...{ language: built.code, rules: [], unspecified: true },
  }
  const control: JudgingControl = {
    ...{ signal: givenUp, meter: occupancy.meter },
    onCase: (name) => occupancy.beginCase(name),
  }
  const judged = context.workshop
    ? await inBoxes(context.workshop, tree, model, submission, options, control)
    : await inWasm(tree, model, submission, options, control)
  context.givenUp.throwIfAborted()
  if ('compileLog' in judged) return uncompiled({ ...about, compileLog: judged.compileLog })
  return resultsOf(task, names, judged.result, { ...about, compileLog: judged.log })
}

/** Stands for all that decides about the results: cases that were kept of another task are of no use. */
function digestOf({ problem, tryout, language, text }: PackageTask, sandbox: SandboxKind): string {
  const { id, version, timeLimitMs } = problem
  const all = [id, version, timeLimitMs, tryout, language, text, sandbox]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

/** A test run sees the samples only, and passes or fails. */
const samplesOnly = (model: Package): Package => ({
  ...model,
  scoring: false,
  data: {
    ...{ kind: 'group', name: '' },
    scoring: { kind: 'pass-fail' },
    items: model.data.items.filter(({ name }) => name === 'sample'),
  },
})

async function inBoxes(
  workshop: Workshop,
  tree: PackageTree,
  model: Package,
  submission: PackageSubmission,
  options: Options,
  control: JudgingControl,
): Promise<Judged> {
  const own = await workshop.submission(tree, model, submission)
  if (!own.ok) {
    if ('log' in own) return { compileLog: own.log }
    throw new JudgeFault(`the submission cannot be run here: ${own.missing.kind}`)
  }
  const programs = await judgingPrograms(workshop, tree, model)
  const judging = { submission: own.program, ...programs }
  const result = await judgeInBoxes(workshop.machine, tree, model, judging, options, control)
  return { result, log: own.program.log }
}

async function inWasm(
  tree: PackageTree,
  model: Package,
  submission: PackageSubmission,
  options: Options,
  control: JudgingControl,
): Promise<Judged> {
  const runner = new WasmRunner(tree, model, control)
  try {
    const result = await runner.run(submission, options)
    if ('skipped' in result) throw new ProblemFault(result.skipped)
    return 'compileLog' in result ? result : { result, log: '' }
  } finally {
    await runner.close()
  }
}

/** Where the code of the format does not say which program runs a submission of this site. */
const EXACT: Readonly<Partial<Record<LanguageId, string>>> = {
  pypy: 'pypy',
  python: 'cpython',
  typescript: 'javascript',
}

/** Its types are taken out before it is built. */
const WITHOUT_TYPES: Readonly<Partial<Record<LanguageId, string>>> = { typescript: 'solution.js' }

/** How a submission in one of our languages is built with a package; `undefined` for an unknown language. */
function builtAs(language: string): { readonly code: string; readonly file: string } | undefined {
  if (!isLanguageId(language)) return undefined
  return {
    code: EXACT[language] ?? CODES[language],
    file: WITHOUT_TYPES[language] ?? languageOf(language).file,
  }
}

/** Builds the programs of a problem that judging needs; they are kept, so it takes time only once. */
async function judgingPrograms(
  workshop: Workshop,
  tree: PackageTree,
  problem: Package,
): Promise<Omit<JudgingPrograms, 'submission'>> {
  const built = async (program: PackageProgram): Promise<RunnableProgram> => {
    const result = await workshop.program(tree, problem, program)
    if (result.ok) return result.program
    if ('log' in result)
      throw new ProblemFault({ code: 'program-compile', values: { log: result.log.trim() } }, program.name)
    const { missing } = result
    throw new ProblemFault(missingCode(missing), program.name)
  }
  const validators: RunnableProgram[] = []
  for (const validator of problem.outputValidators) validators.push(await built(validator))
  const { staticValidator, grader, outputVisualizer } = problem
  // Without its pictures a problem is judged all the same. The check of the package tells its setter.
  const drawing = outputVisualizer && (await workshop.program(tree, problem, outputVisualizer))
  return {
    validators,
    ...(staticValidator && { staticValidator: await built(staticValidator) }),
    ...(grader && { grader: await built(grader) }),
    ...(drawing?.ok && { visualizer: drawing.program }),
  }
}
