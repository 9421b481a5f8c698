import type { PackageTree } from '../../packages/files/tree'
import type { Package } from '../../packages/model'
import { judgeSubmission, type Options, type SubmissionResult } from '../../packages/referee/submission'
import { BoxFault } from '../../sandbox/box-fault'
import type { Machine } from '../../sandbox/native/machine'
import { JudgeFault } from '../types'
import { type JudgingPrograms, NativeDriver } from './native-driver'

/** How often a run is tried that the machine spoilt. */
const TRIES = 4

/** Judges a submission of a package in boxes. Rejects with a `JudgeFault` if the judge is to blame. */
export async function judgeInBoxes(
  machine: Machine,
  tree: PackageTree,
  problem: Package,
  programs: JudgingPrograms,
  options: Options,
): Promise<SubmissionResult> {
  const driver = new NativeDriver(machine, tree, problem, programs)
  const game = judgeSubmission(problem, options)
  let turn = game.next()
  while (!turn.done) {
    const question = turn.value
    turn = game.next(await faultless(() => driver.answer(question)))
  }
  return turn.value
}

/** Does some work again if the machine spoils it. Rejects with a `JudgeFault` when it has been spoilt too often. */
export async function faultless<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BoxFault)) throw error
      if (tries === TRIES) throw new JudgeFault(error.message, { cause: error })
    }
}
