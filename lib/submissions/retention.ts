import 'server-only'
import { pool } from '@/lib/core/db'
import { limitsEnv } from '@/lib/core/env'

/*
 * What piles up and nobody needs for ever: test runs, and what programs said while they were judged. Verdicts, scores and
 * replays of submissions stay. The server sweeps hourly.
 */

/** Rows that are deleted at a time, so that no transaction is long. */
const AT_ONCE = 500

/** Runs a statement that deletes at most `$2` rows until there are none left; returns how many there were. */
async function deleteAll(text: string, days: number): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rowCount } = await pool().query(text, [days, AT_ONCE])
    deleted += rowCount ?? 0
    if ((rowCount ?? 0) < AT_ONCE) return deleted
  }
}

const TEST_RUNS = `
  DELETE FROM "Submission" WHERE id IN (
    SELECT id FROM "Submission"
     WHERE tryout AND state NOT IN ('queued', 'judging') AND "createdAt" < now() - $1::int * interval '1 day'
     ORDER BY "createdAt" LIMIT $2)`

const SHRINK_RUNS = `
  DELETE FROM "ShrinkRun" WHERE id IN (
    SELECT id FROM "ShrinkRun"
     WHERE state NOT IN ('queued', 'judging') AND "createdAt" < now() - $1::int * interval '1 day'
     ORDER BY "createdAt" LIMIT $2)`

/** Deletes test runs, with everything that belongs to them, `CLEW_TEST_RUN_DAYS` after they were sent. */
export const forgetTestRuns = (): Promise<number> => deleteAll(TEST_RUNS, limitsEnv().CLEW_TEST_RUN_DAYS)

/** Deletes searches for the smallest level on which a program fails as many days after they were begun. */
export const forgetShrinkRuns = (): Promise<number> => deleteAll(SHRINK_RUNS, limitsEnv().CLEW_TEST_RUN_DAYS)

/** The ids of submissions are in the order of time, so the oldest logs come first in the key. */
const LOGS = [
  `DELETE FROM "GameLog" WHERE ("submissionId", "caseId") IN (
     SELECT l."submissionId", l."caseId" FROM "GameLog" l JOIN "Submission" s ON s.id = l."submissionId"
      WHERE s."createdAt" < now() - $1::int * interval '1 day' ORDER BY l."submissionId" LIMIT $2)`,
  `DELETE FROM "DuelBuildLog" WHERE ("playerId", size, seed) IN (
     SELECT "playerId", size, seed FROM "DuelBuildLog" JOIN "DuelBuild" b USING ("playerId", size, seed)
      WHERE b."builtAt" < now() - $1::int * interval '1 day' LIMIT $2)`,
  `DELETE FROM "DuelTrialLog" WHERE "trialId" IN (
     SELECT l."trialId" FROM "DuelTrialLog" l JOIN "DuelTrial" t ON t.id = l."trialId"
      WHERE t."playedAt" < now() - $1::int * interval '1 day' LIMIT $2)`,
]

/** Deletes what programs said during games (turns, times and stderr) `CLEW_LOG_DAYS` after they were sent or played. */
export async function forgetLogs(): Promise<number> {
  let deleted = 0
  for (const text of LOGS) deleted += await deleteAll(text, limitsEnv().CLEW_LOG_DAYS)
  return deleted
}
