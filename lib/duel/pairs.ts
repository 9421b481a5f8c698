import type { Transaction } from '@/lib/core/db'
import 'server-only'
import type { Order } from '@/judge/tournament/trial'
import { Prisma } from '@/lib/generated/prisma/client'
import { addDuelJobs, type DuelJob } from '@/lib/jobs/duel'
import { lacksJob } from '@/lib/jobs/job'
import type { Duel } from './duels'

/** The orders of a schedule as a table, to be compared with the columns size and seed. */
export const orders = (schedule: readonly Order[]) =>
  Prisma.sql`(SELECT size, seed FROM jsonb_to_recordset(${JSON.stringify(schedule)}::jsonb) AS o(size int, seed int))`

/**
 * Locks a duel. Every change of who takes part locks it first: if an architect and a solver arrive at the same time,
 * the later one sees the other. If a user is locked as well, the user comes first.
 */
export const lockDuel = (tx: Transaction, problemId: string): Promise<number> =>
  tx.$executeRaw`SELECT 1 FROM "Problem" WHERE id = ${problemId} FOR NO KEY UPDATE`

/**
 * Adds a job for each pair of active entries that has trials missing and no job yet: all such pairs, or only those of
 * one player. Pairs that the judge has given up on wait for an administrator. Returns the number of jobs.
 */
export async function enqueueMissing(tx: Transaction, duel: Duel, playerId?: string): Promise<number> {
  const only = playerId
    ? Prisma.sql`AND (a."playerId" = ${playerId}::uuid OR s."playerId" = ${playerId}::uuid)`
    : Prisma.empty
  const jobs = await tx.$queryRaw<DuelJob[]>`
    WITH pairs AS (
      SELECT a."playerId" AS architect, s."playerId" AS solver, greatest(a."createdAt", s."createdAt") AS since
        FROM "DuelEntry" a, "DuelEntry" s
       WHERE a."problemId" = ${duel.id} AND a.role = 'architect' AND a.status = 'active'
         AND s."problemId" = ${duel.id} AND s.role = 'solver' AND s.status = 'active' ${only}
    ), played AS (
      SELECT t."architectId" AS architect, t."solverId" AS solver, count(*) AS trials FROM "DuelTrial" t
       WHERE t."architectId" IN (SELECT architect FROM pairs) AND t."solverId" IN (SELECT solver FROM pairs)
         AND (t.size, t.seed) IN ${orders(duel.schedule)}
       GROUP BY t."architectId", t."solverId"
    )
    SELECT p.architect AS "architectId", p.solver AS "solverId",
           sa.language AS "architectLanguage", ss.language AS "solverLanguage"
      FROM pairs p LEFT JOIN played USING (architect, solver)
      JOIN "DuelPlayer" pa ON pa.id = p.architect LEFT JOIN "Submission" sa ON sa.id = pa."submissionId"
      JOIN "DuelPlayer" ps ON ps.id = p.solver LEFT JOIN "Submission" ss ON ss.id = ps."submissionId"
     WHERE coalesce(trials, 0) < ${duel.schedule.length}
       AND ${lacksJob(Prisma.sql`'duel:' || p.architect || ':' || p.solver`)}
       AND NOT EXISTS (SELECT FROM "JudgeFault" f WHERE f."architectId" = p.architect AND f."solverId" = p.solver
             AND f.stuck AND f."resolvedAt" IS NULL)
     ORDER BY p.since, p.architect, p.solver`
  await addDuelJobs(tx, jobs)
  return jobs.length
}

/** Removes a player's waiting jobs from the queue. Jobs that already run end by themselves. */
export const dropJobsOf = (tx: Transaction, playerId: string): Promise<number> => tx.$executeRaw`
  SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs
   WHERE key LIKE 'duel:%' AND locked_at IS NULL
     AND (split_part(key, ':', 2) = ${playerId} OR split_part(key, ':', 3) = ${playerId})`

/** Adds a job for one pair, whatever its state. */
export async function enqueuePair(tx: Transaction, architectId: string, solverId: string): Promise<void> {
  const jobs = await tx.$queryRaw<DuelJob[]>`
    SELECT a.id AS "architectId", s.id AS "solverId",
           sa.language AS "architectLanguage", ss.language AS "solverLanguage"
      FROM "DuelPlayer" a LEFT JOIN "Submission" sa ON sa.id = a."submissionId",
           "DuelPlayer" s LEFT JOIN "Submission" ss ON ss.id = s."submissionId"
     WHERE a.id = ${architectId}::uuid AND s.id = ${solverId}::uuid`
  await addDuelJobs(tx, jobs)
}
