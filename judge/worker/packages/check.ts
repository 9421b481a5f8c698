import type { Task } from 'graphile-worker'
import { db } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import { beginCheck, failCheck, noteCheck, storeReport } from '@/lib/packages/checking'
import { treeOfPackage } from '@/lib/packages/files'
import type { PackageReport } from '@/lib/packages/report'
import { stored } from '@/lib/packages/upload'
import { packageCheckPayload } from '@/lib/queue/package-check'
import { type CheckProgress, checkPackage, checkSubmissionsOnly } from '../../arena/packages/check'
import { Findings } from '../../packages/findings'
import type { Package } from '../../packages/model'
import { attempt, causeOf } from '../attempt'
import { type JobContext, NotWanted, raceWithAbort } from '../context'
import { retryAfterOutage } from '../retry-after-outage'

/** Milliseconds between two notes of where a check is. */
const PAUSE = 500

/**
 * The job `package-check`: what `clew package check --submissions` does, with the programs of the package in boxes. A judge
 * error is logged and the queue retries after a pause; after the last attempt the package says why it was given up.
 */
export const packageCheck =
  (context: JobContext): Task =>
  async (input, helpers) => {
    const { packageId } = packageCheckPayload.parse(input)
    await attempt(helpers, {
      about: { packageId },
      failure: 'the check of a package failed',
      async work() {
        const problem = await retryAfterOutage(() => beginCheck(packageId))
        if (!problem) return
        try {
          // What it still does then ends soon after.
          const report = await raceWithAbort(reportOn(packageId, problem, context), context)
          await retryAfterOutage(() => storeReport(packageId, report))
        } catch (error) {
          if (!(error instanceof NotWanted)) throw error
        }
        await context.blobs.prune()
      },
      onFault: async (error, again) => !again && failCheck(db, packageId, causeOf(error)),
    })
  }

async function reportOn(packageId: string, problem: Package, context: JobContext): Promise<PackageReport> {
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
    onProgress: steady(async (progress) => {
      if (!signal.aborted && !(await noteCheck(packageId, progress))) unwanted.abort(new NotWanted())
    }),
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

/** Calls `note` at most every `PAUSE` milliseconds, and at the beginning of a step. A lost note does no harm. */
function steady(note: (progress: CheckProgress) => Promise<unknown>): (progress: CheckProgress) => void {
  let last = 0
  return (progress) => {
    if (progress.done > 0 && Date.now() - last < PAUSE) return
    last = Date.now()
    note(progress).catch((error: Error) => log.warn({ error: error.message }, 'a progress was not noted'))
  }
}
