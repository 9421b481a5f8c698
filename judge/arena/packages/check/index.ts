import { checkStructure } from '../../../packages/check/structure'
import type { PackageTree } from '../../../packages/files/tree'
import type { Findings } from '../../../packages/findings'
import type { Package, PackageSubmission } from '../../../packages/model'
import { type JudgingControl, judgeInBoxes, type SubmissionRunner } from '../judge-package'
import type { JudgingPrograms } from '../native-driver'
import type { Workshop } from '../workshop'
import { checkInputs, inputsToCheck } from './inputs'
import { checkOutputs } from './outputs'
import { buildPrograms, missingCode, type ProblemPrograms } from './programs'
import { type CheckedSubmission, checkSubmissions, type TimeLimit } from './submissions'

export type { CheckedSubmission, TimeLimit } from './submissions'

/** Where a check is. */
export interface CheckProgress {
  readonly step: 'programs' | 'inputs' | 'outputs' | 'submissions'
  readonly done: number
  readonly total: number
}

export interface CheckRequest {
  readonly tree: PackageTree
  readonly problem: Package
  readonly findings: Findings
  /** Whether to run the submissions. */
  readonly withSubmissions: boolean
  readonly control?: JudgingControl
  readonly onProgress?: (progress: CheckProgress) => void
  readonly onSubmission?: (checked: CheckedSubmission) => void
}

export interface Checked {
  readonly submissions: readonly CheckedSubmission[]
  /** Missing if no submission was run. */
  readonly timeLimit?: TimeLimit
}

/**
 * Checks a package as its setter would: its structure, its data by its validators, its validators by its data, and its
 * submissions by what they promise. What is wrong is added to the findings. Rejects with a `JudgeFault`, and with the
 * signal's reason if that is aborted.
 */
export async function checkPackage(workshop: Workshop, request: CheckRequest): Promise<Checked> {
  const { tree, problem, findings, withSubmissions, onProgress = () => {}, onSubmission = () => {} } = request
  const { control = {} } = request
  await checkStructure(problem, tree, findings)
  onProgress({ step: 'programs', done: 0, total: 1 })
  const programs = await buildPrograms(workshop, tree, problem, findings, control.signal)
  const total = inputsToCheck(problem)
  let done = 0
  onProgress({ step: 'inputs', done, total })
  await checkInputs({
    ...{ workshop, tree, problem, findings, control, validators: programs.inputValidators },
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
    ...{ tree, problem, runner, findings },
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
