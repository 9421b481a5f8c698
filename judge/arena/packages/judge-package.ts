import type { PackageTree } from '../../packages/files/tree'
import type { Package, PackageSubmission } from '../../packages/model'
import type { Ask, Reply } from '../../packages/referee/asks'
import { judgeSubmission, type Options, type SubmissionResult } from '../../packages/referee/submission'
import type { Unmet } from '../../packages/submissions/meets'
import { BoxFault } from '../../sandbox/box-fault'
import type { Machine } from '../../sandbox/native/machine'
import type { RunControl } from '../../sandbox/types'
import { JudgeFault } from '../types'
import { type JudgingPrograms, NativeDriver } from './native-driver'

/** How often a run is tried that the machine spoilt. */
const TRIES = 4

/** What whoever lets submissions be judged can do meanwhile. */
export interface JudgingControl extends RunControl {
  /** Hears the name of a case when a program begins with it. */
  readonly onCase?: (name: string) => void
}

/**
 * Judges a submission of a package in boxes. Rejects with a `JudgeFault` if the judge is to blame, and with the signal's
 * reason if that is aborted.
 */
export async function judgeInBoxes(
  machine: Machine,
  tree: PackageTree,
  problem: Package,
  programs: JudgingPrograms,
  options: Options,
  control: JudgingControl = {},
): Promise<SubmissionResult> {
  const driver = new NativeDriver(machine, tree, problem, programs, control)
  return judgeWith((question) => driver.answer(question), problem, options, control)
}

/** Judges a submission by whoever answers the referee's asks. Rejects as `judgeInBoxes` does. */
export async function judgeWith(
  answer: (question: Ask) => Promise<Reply>,
  problem: Package,
  options: Options,
  { onCase, signal }: JudgingControl,
): Promise<SubmissionResult> {
  const game = judgeSubmission(problem, options)
  let turn = game.next()
  while (!turn.done) {
    const question = turn.value
    signal?.throwIfAborted()
    if ('testcase' in question) onCase?.(question.testcase)
    turn = game.next(await faultless(() => answer(question), signal))
  }
  signal?.throwIfAborted()
  return turn.value
}

/**
 * Does some work again if the machine spoils it. Rejects with a `JudgeFault` when it has been spoilt too often, and with
 * the signal's reason if that is aborted.
 */
export async function faultless<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof BoxFault)) throw error
      if (tries === TRIES) throw new JudgeFault(error.message, { cause: error })
    }
}

/** Runs submissions: in boxes, or wherever else they can be run. */
export interface SubmissionRunner {
  run(
    submission: PackageSubmission,
    options: Options,
  ): Promise<SubmissionResult | { readonly compileLog: string } | { readonly skipped: Unmet }>
}
