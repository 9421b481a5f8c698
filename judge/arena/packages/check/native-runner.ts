import type { PackageTree } from '../../../packages/files/tree'
import type { Package, PackageSubmission } from '../../../packages/model'
import { judgeInBoxes } from '../judge-package'
import type { JudgingPrograms } from '../native-driver'
import type { SubmissionRunner } from '../runner'
import type { Workshop } from '../workshop'
import { missingCode, type ProblemPrograms } from './programs'

/** Runs submissions in the boxes of this machine. */
export function nativeRunner(
  workshop: Workshop,
  tree: PackageTree,
  problem: Package,
  programs: ProblemPrograms,
): SubmissionRunner {
  return {
    async run(submission: PackageSubmission, options) {
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
      return judgeInBoxes(workshop.machine, tree, problem, judging, options)
    },
  }
}
