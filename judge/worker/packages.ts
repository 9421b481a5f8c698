import { createHash } from 'node:crypto'
import { log } from '@/lib/core/log'
import { storable } from '@/lib/core/storable'
import { NotWanted, paced } from '@/lib/jobs/job'
import { numberedCases } from '@/lib/packages/cases'
import { treeOfPackage } from '@/lib/packages/files'
import type { PackageReport } from '@/lib/packages/report'
import { stored } from '@/lib/packages/upload'
import type { PackageTask } from '@/lib/submissions/judging'
import type { Results } from '@/lib/submissions/store'
import { JudgeFault } from '../arena/game'
import type { Progress } from '../arena/judge'
import { type CheckProgress, checkPackage, checkSubmissionsOnly, missingCode } from '../arena/packages/check'
import { type JudgingControl, judgeInBoxes, type Workshop } from '../arena/packages/judge-package'
import type { JudgingPrograms } from '../arena/packages/native-driver'
import type { RunnableProgram } from '../arena/packages/programs'
import { packageFault } from '../arena/packages/self-test'
import { WasmRunner } from '../arena/packages/wasm-runner'
import { messageOf } from '../cli/package/report'
import type { Values } from '../kit/result'
import { isLanguageId, languageOf } from '../languages'
import { contentInMemory } from '../packages/files/memory'
import type { PackageTree } from '../packages/files/tree'
import { Findings } from '../packages/findings'
import type { Package, PackageProgram, PackageSubmission } from '../packages/model'
import type { CaseResult } from '../packages/referee/case'
import { limitsOf, type Options, reasonOf, type SubmissionResult } from '../packages/referee/submission'
import { keepWithin, MOST_OF_SUBMISSION } from '../packages/transcript'
import type { Machine } from '../sandbox/native/machine'
import { prepareSource } from '../sandbox/strip-types'
import type { SandboxKind } from '../sandbox/types'
import type { Verdict } from '../verdicts'
import { raceWithAbort, type SlotContext } from './occupancy'

/* What a worker does with problem packages: it judges submissions by them, and checks them. */

/**
 * A fault of a problem, such as a validator that crashes. It is never the solver's: an administrator is told, in the words
 * of the package check. Trying again would not help.
 */
export class ProblemFault extends JudgeFault {
  override name = 'ProblemFault'
  readonly isFinal = true

  constructor({ code, values }: { readonly code: string; readonly values: Values }, where?: string) {
    const said = messageOf({ code, values })
    super(where ? `The problem is at fault in ${where}: ${said}` : `The problem is at fault: ${said}`)
  }
}

/** The folder of the submission; no package has a name that begins like this. */
const FOLDER = '.submission'

type Judged = { readonly compileLog: string } | { readonly result: SubmissionResult; readonly log: string }

/**
 * Judges a submission by a problem package. Rejects with a `JudgeFault`, which is a `ProblemFault` if the problem is to
 * blame.
 */
export async function judgeByPackage(
  task: PackageTask,
  context: SlotContext,
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

/** How a submission in one of our languages is built with a package; `undefined` for an unknown language. */
function builtAs(language: string): { readonly code: string; readonly file: string } | undefined {
  if (!isLanguageId(language)) return undefined
  const { program, file } = languageOf(language)
  return { code: program.exactCode ?? program.code, file }
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

interface About {
  readonly version: number
  readonly sandbox: SandboxKind
  readonly compileLog: string
}

/** The result of a submission that did not compile. */
const uncompiled = ({ version, sandbox, compileLog }: About): Results => ({
  verdict: 'compile-error',
  score: 0,
  rank: [],
  reason: { code: 'compile', values: {} },
  rules: version,
  ...{ sandbox, compileLog, cases: [] },
})

/**
 * A result of the referee of packages as it is stored. Scores are parts of the whole, as in all problems of this site.
 * Throws a `ProblemFault` if the problem is at fault.
 */
function resultsOf(
  { cases, problem: { model } }: PackageTask,
  numbered: ReadonlyMap<string, string>,
  judged: SubmissionResult,
  { version, sandbox, compileLog }: About,
): Results {
  const faulty = judged.cases.find(({ verdict }) => verdict === 'judge-error')
  if (judged.fault || judged.verdict === 'judge-error')
    throw new ProblemFault(
      judged.fault ?? faulty?.fault ?? { code: 'grader-answer', values: { said: '' } },
      faulty?.name,
    )
  const keep = keepWithin(MOST_OF_SUBMISSION)
  const rows = new Map(cases.map((row) => [row.name, row]))
  const decisive = judged.cases.find(({ verdict }) => verdict === judged.verdict)
  const score = partOf(judged, model)
  return {
    verdict: judged.verdict,
    score,
    rank: rankOf(judged, model, score),
    reason: decisive ? reasonOf(decisive) : { code: judged.verdict, values: {} },
    rules: version,
    ...{ sandbox, compileLog },
    cases: judged.cases.flatMap((result) => {
      const row = rows.get(numbered.get(result.name) ?? '')
      return row
        ? [
            {
              caseId: row.caseId,
              verdict: result.verdict,
              score: result.verdict === 'accepted' ? 1 : 0,
              metrics: {},
              reason: reasonOf(result),
              usage: { cpuMs: result.cpuMs, wallMs: result.cpuMs, memoryKiB: result.memoryKiB },
              // What happens in a secret case stays secret.
              ...(row.name.startsWith('sample-') && { dialogue: result.transcripts.map(keep) }),
            },
          ]
        : []
    }),
  }
}

/** Which part of the largest score it is. Where the largest is unknown, only accepted submissions have something. */
function partOf({ verdict, score, maximum }: SubmissionResult, { scoring }: Package): number {
  if (!scoring || maximum === null || maximum <= 0) return verdict === 'accepted' ? 1 : 0
  return Math.min(1, Math.max(0, score / maximum))
}

/** Accepted ones first, then by score. A problem may have no largest score, or ask for the smallest one. */
function rankOf(judged: SubmissionResult, { scoring, objective }: Package, part: number): number[] {
  const { verdict, score, maximum } = judged
  if (verdict === 'accepted')
    return scoring && maximum === null ? [0, objective === 'min' ? score : -score] : [0]
  return part > 0 ? [1, 1 - part] : []
}

/**
 * Checks a package and judges its submissions, with its programs in boxes. `isWanted` notes where the check is; if it
 * resolves to false, the check rejects with `NotWanted`.
 */
export async function checkInBoxes(
  packageId: string,
  problem: Package,
  isWanted: (progress: CheckProgress) => Promise<boolean>,
  context: SlotContext,
): Promise<PackageReport> {
  // What it still does when it is given up ends soon after.
  const report = await raceWithAbort(reportOn(packageId, problem, isWanted, context), context)
  // A report is worth more than a tidy folder: what cannot be removed now is removed after the next check.
  await context.blobs.prune().catch((error) => log.warn({ error }, 'blobs were not removed'))
  return report
}

async function reportOn(
  packageId: string,
  problem: Package,
  isWanted: (progress: CheckProgress) => Promise<boolean>,
  context: SlotContext,
): Promise<PackageReport> {
  const findings = new Findings()
  const tree = await treeOfPackage(packageId, context.blobs)
  const unwanted = new AbortController()
  const signal = AbortSignal.any([context.givenUp, unwanted.signal])
  const request = {
    ...{ tree, problem, findings, withSubmissions: true },
    control: {
      ...{ signal, meter: context.occupancy.meter },
      onCase: (name: string) => context.occupancy.beginCase(name),
    },
    onProgress: paced(
      async (progress: CheckProgress) => {
        if (!signal.aborted && !(await isWanted(progress))) unwanted.abort(new NotWanted())
      },
      ({ step }) => step,
    ),
  }
  const { workshop } = context
  const { submissions, timeLimit } = workshop
    ? await checkPackage(workshop, request)
    : await checkSubmissionsOnly(request)
  return {
    ...stored(findings),
    submissions: submissions.map(({ skipped, unmet, expected, ...rest }) => ({
      ...{ ...rest, expected: [...expected] },
      ...(skipped && { skipped: told(skipped) }),
      unmet: unmet.map(told),
    })),
    ...(timeLimit && { timeLimit }),
  }
}

const told = ({ code, values }: { code: string; values: Readonly<Record<string, string | number>> }) => ({
  code,
  values: { ...values },
})

/**
 * Judges the package of the self-test, as `npm run doctor` does, and says in the log if problems with a validator cannot be
 * judged in these boxes. It takes two boxes and less than a second of CPU, so every worker does it when it starts. The
 * worker judges nevertheless: other problems need no validator. `signal`: the worker ends, and its boxes with it.
 */
export async function testValidators(machine: Machine, signal?: AbortSignal): Promise<void> {
  const fault = await packageFault(machine).catch((error: unknown) => ({ said: String(error) }))
  if (fault && !signal?.aborted)
    log.error({ ...fault }, 'problems with a validator cannot be judged here: see npm run doctor')
}
