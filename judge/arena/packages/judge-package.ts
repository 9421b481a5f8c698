import type { PackageTree } from '../../packages/files/tree'
import type { Package, PackageSubmission } from '../../packages/model'
import { judgeSubmission, type Options, type SubmissionResult } from '../../packages/referee/submission'
import type { Unmet } from '../../packages/submissions/meets'
import { BoxFault } from '../../sandbox/box-fault'
import type { Machine } from '../../sandbox/native/machine'
import type { RunControl } from '../../sandbox/types'
import { JudgeFault } from '../types'
import { type JudgingPrograms, NativeDriver } from './native-driver'

/** How often a run is tried that the machine spoilt. */
const TRIES = 4

/**
 * Judges a submission of a package in boxes. `onCase` hears the name of a case when a program begins with it. Rejects with
 * a `JudgeFault` if the judge is to blame.
 */
export async function judgeInBoxes(
  machine: Machine,
  tree: PackageTree,
  problem: Package,
  programs: JudgingPrograms,
  options: Options,
  { onCase, ...control }: RunControl & { readonly onCase?: (name: string) => void } = {},
): Promise<SubmissionResult> {
  const driver = new NativeDriver(machine, tree, problem, programs, control)
  const game = judgeSubmission(problem, options)
  let turn = game.next()
  while (!turn.done) {
    const question = turn.value
    if ('testcase' in question) onCase?.(question.testcase)
    turn = game.next(await faultless(() => driver.answer(question), control.signal))
  }
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
