import 'server-only'
import { hostname } from 'node:os'
import type { SandboxKind } from '@/judge/sandbox/types'
import { db } from '@/lib/core/db'

export interface Self {
  readonly sandbox: SandboxKind
  readonly slots: number
  readonly languages: readonly { readonly id: string; readonly version?: string }[]
}

/** Days after its last heartbeat until a worker is deleted. */
const REMEMBERED = 1

const columns = ({ sandbox, slots, languages }: Self) => ({
  host: hostname(),
  pid: process.pid,
  sandbox,
  slots,
  languages: languages.map((each) => ({ ...each })),
})

/** Registers this process as a worker. Returns its id. */
export const joinWorkers = async (self: Self): Promise<string> =>
  (await db.worker.create({ data: columns(self), select: { id: true } })).id

/** Records a heartbeat by the database's clock, which all workers share. Adds the worker's row again if it is gone. */
export async function beat(id: string, self: Self): Promise<void> {
  const known = await db.$executeRaw`UPDATE "Worker" SET "heartbeatAt" = now() WHERE id = ${id}::uuid`
  if (known === 0) await db.worker.create({ data: { id, ...columns(self) } })
}

/** Records that a worker has stopped in an orderly way and holds no more jobs. */
export async function leaveWorkers(id: string): Promise<void> {
  await db.worker.updateMany({ where: { id }, data: { stoppedAt: new Date() } })
}

/** Deletes workers that are long gone and what was noted of jobs that are gone. */
export async function prune(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "JobProgress" p WHERE "updatedAt" < now() - ${REMEMBERED} * interval '1 day'
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = p.key)`
  await db.$executeRaw`
    DELETE FROM "Worker" WHERE "heartbeatAt" < now() - ${REMEMBERED} * interval '1 day'`
}
