import { availableParallelism, freemem } from 'node:os'
import { JudgeFault } from '../../arena/game'
import {
  type CheckProgress,
  type CheckResult,
  checkPackage,
  checkSubmissionsOnly,
} from '../../arena/packages/check'
import type { CheckedSubmission } from '../../arena/packages/check-submissions'
import { Workshop } from '../../arena/packages/judge-package'
import { openPackage } from '../../packages/files/disk'
import type { PackageTree } from '../../packages/files/tree'
import { type Findings, PackageError } from '../../packages/findings'
import type { Package } from '../../packages/model'
import { readPackage } from '../../packages/read'
import type { SandboxKind } from '../../sandbox/types'
import { PackageProgress, say } from '../report'
import { UsageError } from '../usage'
import { checkOwn, isOwn } from './own'
import {
  messageOf,
  nameOf,
  type PackageReport,
  reportOf,
  tellReport,
  tellSubmission,
  tellUnreadable,
  unreadableReport,
} from './report'

export interface CheckOptions {
  readonly submissions?: boolean
  readonly sandbox?: SandboxKind
  readonly json?: boolean
}

const OK = 0
const WRONG = 1
const UNREADABLE = 2
const FAULT_OF_JUDGE = 3

/** Checks a package and prints what it finds. Returns the exit code. */
export async function check(path: string, options: CheckOptions): Promise<number> {
  const name = nameOf(path)
  try {
    const report = await checked(path, name, options)
    print(report, options)
    return report.ok ? OK : WRONG
  } catch (error) {
    if (error instanceof PackageError) {
      if (error.code === 'nothing-there') throw new UsageError(`${path}: ${messageOf(error)}`)
      if (options.json) process.stdout.write(`${JSON.stringify(unreadableReport(name, error))}\n`)
      else process.stderr.write(tellUnreadable(path, error))
      return UNREADABLE
    }
    if (!(error instanceof JudgeFault)) throw error
    process.stderr.write(`${say('package.fault', { cause: error.message })}\n`)
    return FAULT_OF_JUDGE
  }
}

function print(report: PackageReport, { json }: CheckOptions): void {
  process.stdout.write(json ? `${JSON.stringify(report)}\n` : tellReport(report))
}

async function checked(path: string, name: string, options: CheckOptions): Promise<PackageReport> {
  const opened = await openPackage(path)
  try {
    const { findings } = opened
    if (isOwn(opened.tree)) return await checkOwn(name, opened.tree, findings)
    const { problem, tree } = await readPackage(opened.tree, findings)
    const progress = new PackageProgress()
    try {
      const results = await run(tree, problem, findings, options, {
        onProgress: (where) => progress.show(where),
        onSubmission: (submission) => {
          // As soon as it is known, because there may be many and each may take long.
          if (options.json) return
          progress.clear()
          process.stdout.write(tellSubmission(submission))
        },
      })
      return reportOf(name, problem, findings, results)
    } finally {
      progress.clear()
    }
  } finally {
    await opened.close()
  }
}

interface Listeners {
  readonly onProgress: (progress: CheckProgress) => void
  readonly onSubmission: (checked: CheckedSubmission) => void
}

async function run(
  tree: PackageTree,
  problem: Package,
  findings: Findings,
  { submissions = false, sandbox }: CheckOptions,
  listeners: Listeners,
): Promise<CheckResult> {
  const request = { tree, problem, findings, withSubmissions: submissions, ...listeners }
  const workshop = sandbox === 'wasm' ? undefined : await openWorkshop(sandbox === 'native')
  if (!workshop) return checkSubmissionsOnly(request)
  try {
    return await checkPackage(workshop, { ...request, slots: slotsFor(problem) })
  } finally {
    await workshop.close()
  }
}

const MIB = 2 ** 20
/** All conversations go through one thread, which keeps up with about so many. */
const MOST_SLOTS = 4

/** How many submissions to run at a time: as many as there are processors, and room in memory with their validators. */
function slotsFor({ limits: { memoryMiB, validationMiB } }: Package): number {
  const inMemory = Math.floor(freemem() / MIB / (memoryMiB + validationMiB))
  return Math.max(1, Math.min(availableParallelism(), MOST_SLOTS, inMemory))
}

/** `undefined` if this machine has no native sandbox, and it was not asked for. */
async function openWorkshop(isRequired: boolean): Promise<Workshop | undefined> {
  try {
    return await Workshop.open()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (isRequired) throw new UsageError(say('package.wasm', { reason }))
    process.stderr.write(`clew: ${say('package.wasm', { reason })}\n`)
    return undefined
  }
}
