import type { PackageSubmission } from '../../packages/model'
import type { CaseLimits, CaseResult } from '../../packages/referee/case'
import type { SubmissionResult } from '../../packages/referee/submission'
import type { Unmet } from '../../packages/submissions/meets'

/** Runs submissions: in boxes, or wherever else they can be run. */
export interface SubmissionRunner {
  run(
    submission: PackageSubmission,
    options: { readonly limits: CaseLimits; readonly onCase: (result: CaseResult) => boolean },
  ): Promise<SubmissionResult | { readonly compileLog: string } | { readonly skipped: Unmet }>
}
