import { hostname } from 'node:os'
import type { SandboxKind } from '@/judge/sandbox/types'
import { db } from '@/lib/core/db'

export interface Self {
  readonly sandbox: SandboxKind
  readonly slots: number
  readonly languages: readonly { readonly id: string; readonly version?: string }[]
}

/** So long after its last sign of life a worker is forgotten, in days. */
const REMEMBERED = 1
/** So long a try-out is kept, in days. */
const TRYOUT_DAYS = 30

const columns = ({ sandbox, slots, languages }: Self) => ({
  host: hostname(),
  pid: process.pid,
  sandbox,
  slots,
  languages: languages.map((each) => ({ ...each })),
})

/** Makes this process known as a worker. Returns its id. */
export const joinWorkers = async (self: Self): Promise<string> =>
  (await db.worker.create({ data: columns(self), select: { id: true } })).id

/** A sign of life; by the database's clock, which is the same for all. */
export async function beat(id: string, self: Self): Promise<void> {
  const known = await db.$executeRaw`UPDATE "Worker" SET "heartbeatAt" = now() WHERE id = ${id}::uuid`
  if (known === 0) await db.worker.create({ data: { id, ...columns(self) } })
}

/** It ends in order, and holds nothing any more. */
export async function leaveWorkers(id: string): Promise<void> {
  await db.worker.updateMany({ where: { id }, data: { stoppedAt: new Date() } })
}

/** Removes what nobody asks for any more: old try-outs, and workers that are long gone. */
export async function prune(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "Submission" WHERE tryout AND state NOT IN ('queued', 'judging')
       AND "createdAt" < now() - ${TRYOUT_DAYS} * interval '1 day'`
  await db.$executeRaw`
    DELETE FROM "Worker" WHERE "heartbeatAt" < now() - ${REMEMBERED} * interval '1 day'`
}
