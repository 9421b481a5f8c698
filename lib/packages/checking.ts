import 'server-only'
import type { Package } from '@/judge/packages/model'
import { db, type Transaction } from '@/lib/core/db'
import { storable } from '@/lib/core/storable'
import { Prisma } from '@/lib/generated/prisma/client'
import { modelOf } from './model'
import { type CheckProgress, findingsSchema, type PackageReport, type StoredFinding } from './report'

/*
 * What a worker does to a package that it checks. Each command does nothing if the check is finished or the package is
 * gone: a worker that was taken for dead may come back at any time.
 */

const UNDER_WAY = { state: { in: ['waiting' as const, 'checking' as const] } }
const LONGEST_LOG = 16 * 1024
/** No package is judged with a longer time limit, in seconds; the table has the same check. */
export const LONGEST_TIME_LIMIT = 600

/** Marks a package as being checked. Returns what it is; `undefined` if there is nothing left to do. */
export async function beginCheck(id: string): Promise<Package | undefined> {
  const { count } = await db.package.updateMany({ where: { id, ...UNDER_WAY }, data: { state: 'checking' } })
  if (count === 0) return undefined
  return modelOf(id)
}

/** A worker has given the job back or died with it: the next one begins anew. */
export async function awaitCheck(tx: Transaction, id: string): Promise<void> {
  await tx.package.updateMany({
    where: { id, ...UNDER_WAY },
    data: { state: 'waiting', progress: Prisma.DbNull },
  })
}

/** Notes where a check is. Returns whether it is still wanted. */
export async function noteCheck(id: string, progress: CheckProgress): Promise<boolean> {
  const data = { state: 'checking' as const, progress }
  return (await db.package.updateMany({ where: { id, ...UNDER_WAY }, data })).count > 0
}

/** Stores what a check found, together with what was found when the package was read. */
export async function storeReport(id: string, report: PackageReport): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const row = await tx.package.findUnique({ where: { id }, select: { findings: true, timeLimit: true } })
    if (!row) return false
    const read = findingsSchema.parse(row.findings)
    const whole: PackageReport = {
      ...report,
      problems: withoutTwins([...read.problems, ...report.problems]),
      warnings: withoutTwins([...read.warnings, ...report.warnings]),
      dropped: read.dropped + report.dropped,
      submissions: report.submissions.map(({ compileLog, ...rest }) => ({
        ...rest,
        ...(compileLog && { compileLog: compileLog.slice(0, LONGEST_LOG) }),
      })),
    }
    const seconds = report.timeLimit?.seconds
    const { count } = await tx.package.updateMany({
      where: { id, ...UNDER_WAY },
      data: {
        state: 'checked',
        report: storable(whole),
        progress: Prisma.DbNull,
        checkedAt: new Date(),
        timeLimit: row.timeLimit ?? (seconds ? Math.min(seconds, LONGEST_TIME_LIMIT) : null),
      },
    })
    return count > 0
  })
}

/** Reading and checking may find the same. */
const withoutTwins = (findings: readonly StoredFinding[]): StoredFinding[] => [
  ...new Map(findings.map((each) => [JSON.stringify(each), each])).values(),
]

/** Gives a check up. */
export async function failCheck(tx: Transaction, id: string, cause: string): Promise<void> {
  await tx.package.updateMany({
    where: { id, ...UNDER_WAY },
    data: {
      state: 'failed',
      cause: storable(cause).slice(0, 4000) || 'no cause was given',
      progress: Prisma.DbNull,
      checkedAt: new Date(),
    },
  })
}
