import type { PackageTree } from '../../packages/files/tree'
import type { Package, PackageProgram, PackageSubmission } from '../../packages/model'
import type { Unmet } from '../../packages/promises'
import type { Ask, Reply } from '../../packages/referee/case'
import { judgeSubmission, type Options, type SubmissionResult } from '../../packages/referee/submission'
import type { Machine } from '../../sandbox/native/machine'
import { closeMachine, openMachine } from '../../sandbox/native/open-machine'
import { CACHE_FOLDER } from '../../sandbox/native/sandbox'
import { selfAttack } from '../../sandbox/native/self-test'
import { BoxFault } from '../../sandbox/native/start/starter'
import type { RunControl } from '../../sandbox/types'
import { JudgeFault } from '../game'
import { type JudgingPrograms, NativeDriver } from './native-driver'
import { type BuildResult, ProgramBuilder } from './programs'

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

/** Where the programs of packages are built and run: the boxes of this machine. */
export class Workshop {
  readonly machine: Machine
  readonly #builder: ProgramBuilder

  private constructor(machine: Machine, folder: string) {
    this.machine = machine
    this.#builder = new ProgramBuilder(machine, folder)
  }

  /** Works on a machine that somebody else has opened, and closes. Compiled programs are kept in `folder`. */
  static on(machine: Machine, folder = CACHE_FOLDER): Workshop {
    return new Workshop(machine, folder)
  }

  /** Rejects with an Error that says what the machine lacks, or which attack on its boxes has succeeded. */
  static async open(folder = CACHE_FOLDER): Promise<Workshop> {
    const machine = await openMachine(folder)
    try {
      const breaches = await selfAttack(machine, folder)
      if (breaches.length > 0)
        throw new Error(`the boxes of this machine leak: a program ${breaches.join(', ')}`)
      return new Workshop(machine, folder)
    } catch (error) {
      await closeMachine(machine)
      throw error
    }
  }

  /** Rejects with a `JudgeFault`. */
  submission(tree: PackageTree, problem: Package, submission: PackageSubmission): Promise<BuildResult> {
    return faultless(() => this.#builder.submission(tree, problem, submission))
  }

  /** Rejects with a `JudgeFault`. */
  program(tree: PackageTree, problem: Package, program: PackageProgram): Promise<BuildResult> {
    return faultless(() => this.#builder.program(tree, problem, program))
  }

  close(): Promise<void> {
    return closeMachine(this.machine)
  }
}
