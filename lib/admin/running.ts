import 'server-only'
import { type Actor, requireAdministrator } from '@/lib/access/administration'
import { record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { jobOf } from '@/lib/jobs'
import { dropJob, type HeldJob } from '@/lib/jobs/job'
import { RECURRING, type RecurringWork } from '@/lib/jobs/recurring'

/** A job that a worker runs now. */
export interface RunningJob {
  readonly key: string
  /** A kind of `JOBS`. */
  readonly kind: string
  /** Whose job it is; null for jobs of the site itself. */
  readonly username: string | null
  readonly problemId: string | null
  readonly submissionId: string | null
  readonly since: Date
  /** The case that is being played, as far as the worker has told. */
  readonly caseName: string | null
  readonly caseSince: Date | null
  /** CPU milliseconds of all games so far; null if the worker has told nothing yet. */
  readonly cpuMs: number | null
  /** Undefined if the worker is not known any more. */
  readonly worker: { readonly host: string; readonly pid: number } | undefined
  /** The number of the slot, from 1. */
  readonly slot: number
  /** Whether an administrator can stop it. */
  readonly stops: boolean
}

type RunningRow = Omit<RunningJob, 'worker' | 'stops'> & {
  readonly host: string | null
  readonly pid: number | null
}

/** Lists what the workers run now, longest first. Throws `NotAllowed` unless the actor is an administrator. */
export async function listRunning(actor: Actor | null): Promise<RunningJob[]> {
  requireAdministrator(actor)
  const rows = await db.$queryRaw<RunningRow[]>`
    WITH held AS (
      SELECT j.key, j.locked_at AS since, split_part(j.key, ':', 1) AS kind, split_part(j.key, ':', 2) AS subject,
             split_part(j.key, ':', 3) AS rest, split_part(j.locked_by, '/', 1) AS worker,
             split_part(j.locked_by, '/', 2) AS slot, j.locked_by AS holder
        FROM graphile_worker.jobs j WHERE j.locked_at IS NOT NULL AND j.key IS NOT NULL
    )
    SELECT h.key, h.kind, u.username, s.id AS "submissionId", coalesce(p.since, h.since) AS since, p."caseName", p."caseSince", p."cpuMs",
           coalesce(s."problemId", d."problemId", xp."problemId", c."draftId", r."draftId", k.slug) AS "problemId",
           w.host, w.pid, coalesce(nullif(h.slot, '')::int, 0) + 1 AS slot
      FROM held h
      LEFT JOIN "User" u ON u.id = person_of_job(h.key)
      LEFT JOIN "ShrinkRun" m ON h.kind = 'shrink' AND m.id::text = h.subject
      LEFT JOIN "Submission" s ON (h.kind = 'judge' AND s.id::text = h.subject) OR (h.kind = 'rejudge' AND s.id::text = h.rest)
                               OR s.id = m."submissionId"
      LEFT JOIN "DuelPlayer" d ON h.kind = 'duel' AND d.id::text = h.subject
      LEFT JOIN "DuelChallenge" x ON h.kind = 'duel-challenge' AND x.id::text = h.subject
      LEFT JOIN "DuelPlayer" xp ON xp.id = x."architectId"
      LEFT JOIN "Challenge" c ON h.kind = 'challenge' AND c.id::text = h.subject
      LEFT JOIN "JuryRun" r ON h.kind = 'jury' AND r.id::text = h.subject
      LEFT JOIN LATERAL (SELECT q."problemId" AS slug FROM "SimilarityReport" q
                          WHERE h.kind = 'similarity' AND q.id::text = h.subject) k ON true
      LEFT JOIN "JobProgress" p ON p.key = h.key AND p.holder = h.holder
      LEFT JOIN "Worker" w ON w.id::text = h.worker
     ORDER BY coalesce(p.since, h.since), h.key`
  return rows.map(({ host, pid, ...row }) => ({
    ...row,
    worker: host === null || pid === null ? undefined : { host, pid },
    stops: stopOf(row.kind) !== undefined,
  }))
}

const stopOf = (kind: string) => jobOf(kind)?.stop

/** The longest key of a job, in characters. */
export const KEY_LENGTH = 512

/**
 * Stops a running job: what it is about gets its state at once, and the worker ends its game within about a second.
 * Returns false if the job does not run any more, or is one of the site itself.
 *
 * Throws `NotAllowed` unless the actor is an administrator.
 */
export async function stopJob(actor: Actor | null, key: string): Promise<boolean> {
  requireAdministrator(actor)
  return db.$transaction(async (tx) => {
    // Locked, so that the job cannot end, or make way, in between.
    const [job] = await tx.$queryRaw<(HeldJob & { readonly kind: string })[]>`
      SELECT j.id::text, j.locked_by, j.attempts, j.max_attempts, split_part(j.key, ':', 1) AS kind,
             split_part(j.key, ':', 2) AS subject, split_part(j.key, ':', 3) AS rest
        FROM graphile_worker._private_jobs j WHERE j.key = ${key} AND j.locked_at IS NOT NULL FOR UPDATE`
    const stop = job && stopOf(job.kind)
    if (!stop || !(await stop(tx, job))) return false
    await dropJob(tx, key)
    await record({ actorId: actor.id, action: 'job-stopped', subject: `job/${key}` }, tx)
    return true
  })
}

/** Work that is done again and again, and when it was last. */
export interface RecurringRow extends Pick<RecurringWork, 'name' | 'kind' | 'every'> {
  readonly startedAt: Date | null
  /** Null while it goes on. */
  readonly endedAt: Date | null
  /** Why it failed, when it was last done. */
  readonly fault: string | null
  /** Who does it, or did it last; undefined if that worker is not known any more. */
  readonly worker: RunningJob['worker']
}

/** Lists what recurs, in the order of lib/jobs/recurring.ts. Throws `NotAllowed` unless the actor is an administrator. */
export async function listRecurring(actor: Actor | null): Promise<RecurringRow[]> {
  requireAdministrator(actor)
  const rows = await db.recurringWork.findMany()
  const ids = rows.flatMap(({ workerId }) => workerId ?? [])
  const workers = await db.worker.findMany({
    where: { id: { in: ids } },
    select: { id: true, host: true, pid: true },
  })
  return RECURRING.map(({ name, kind, every }) => {
    const row = rows.find((each) => each.name === name)
    const worker = workers.find(({ id }) => id === row?.workerId)
    return {
      name,
      ...(kind && { kind }),
      every,
      startedAt: row?.startedAt ?? null,
      endedAt: row?.endedAt ?? null,
      fault: row?.fault ?? null,
      worker: worker && { host: worker.host, pid: worker.pid },
    }
  })
}
