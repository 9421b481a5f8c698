import 'server-only'
import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { Cause } from './report'

/*
 * How far a comparison is. Each command does nothing if the report is finished or gone: a worker that was taken for dead
 * may come back at any time, and finds the same as the other one.
 */

type Transaction = Prisma.TransactionClient

const UNDER_WAY = { state: { in: ['waiting' as const, 'running' as const] } }

/** A worker has given the job back or died with it: the next one begins anew. */
export async function awaitReport(tx: Transaction, id: string): Promise<void> {
  await tx.similarityReport.updateMany({ where: { id, ...UNDER_WAY }, data: { state: 'waiting', done: 0 } })
}

/** Notes how many of all steps are done. Returns whether the report is still wanted. */
export async function noteSteps(id: string, done: number, total: number): Promise<boolean> {
  const data = { state: 'running' as const, done: Math.min(done, total), total }
  return (await db.similarityReport.updateMany({ where: { id, ...UNDER_WAY }, data })).count > 0
}

/** Gives a comparison up. */
export async function failReport(tx: Transaction, id: string, cause: Cause): Promise<void> {
  const data = { state: 'failed' as const, cause, finishedAt: new Date() }
  await tx.similarityReport.updateMany({ where: { id, ...UNDER_WAY }, data })
}
