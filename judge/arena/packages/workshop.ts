import type { PackageTree } from '../../packages/files/tree'
import type { Package, PackageProgram, PackageSubmission } from '../../packages/model'
import type { Machine } from '../../sandbox/native/machine'
import { closeMachine, openMachine } from '../../sandbox/native/open-machine'
import { CACHE_FOLDER } from '../../sandbox/native/sandbox'
import { selfAttack } from '../../sandbox/native/self-attack'
import { faultless } from './judge-package'
import { type BuildResult, ProgramBuilder } from './programs'

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
