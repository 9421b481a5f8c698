-- How many of a user's programs wait is asked with each one that comes, and what has no job any more by the sweep. Few
-- wait, so this is small. Prisma does not know conditions of an index, so they stand here only.

CREATE INDEX "Submission_waiting_idx" ON "Submission"("userId")
  WHERE "state" IN ('queued', 'judging');

-- How long the latest programs took: what is told of the wait.

CREATE INDEX "Submission_latest_judged_idx" ON "Submission"("judgedAt" DESC)
  WHERE "judgedAt" IS NOT NULL AND "language" IS NOT NULL;
