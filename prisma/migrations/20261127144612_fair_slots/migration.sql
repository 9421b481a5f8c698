-- An administrator has stopped it.
ALTER TYPE "SubmissionState" ADD VALUE 'stopped';

-- What a worker tells about a job that it runs, and what is kept of one that has made way for another person's.
CREATE TABLE "JobProgress" (
    "key" TEXT NOT NULL,
    "holder" TEXT,
    "caseName" TEXT,
    "caseSince" TIMESTAMPTZ(6),
    "cpuMs" INTEGER NOT NULL DEFAULT 0,
    "digest" TEXT,
    "cases" JSONB,
    "updatedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "JobProgress_pkey" PRIMARY KEY ("key"),
    CONSTRAINT "JobProgress_cpuMs" CHECK ("cpuMs" >= 0),
    CONSTRAINT "JobProgress_cases" CHECK (("cases" IS NULL) = ("digest" IS NULL))
);

CREATE INDEX "JobProgress_updatedAt_idx" ON "JobProgress"("updatedAt");

-- Whose job this is, by its key; null for jobs of the site itself. The later of two players is the one for whom a pair
-- of a duel plays.
CREATE FUNCTION person_of_job(key text) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE split_part(key, ':', 1)
    WHEN 'judge' THEN (SELECT "userId" FROM "Submission" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'rejudge' THEN (SELECT "actorId" FROM "Rejudge" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'challenge' THEN (SELECT "userId" FROM "Challenge" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'package-check' THEN (SELECT "uploadedById" FROM "Package" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'similarity' THEN (SELECT "startedById" FROM "SimilarityReport" WHERE id = nullif(split_part(key, ':', 2), '')::uuid)
    WHEN 'jury' THEN (
      SELECT o."userId" FROM "JuryRun" r JOIN "DraftOwner" o ON o."draftId" = r."draftId"
       WHERE r.id = nullif(split_part(key, ':', 2), '')::uuid ORDER BY o."userId" LIMIT 1)
    WHEN 'duel' THEN (
      SELECT s."userId" FROM "DuelPlayer" p JOIN "Submission" s ON s.id = p."submissionId"
       WHERE p.id IN (nullif(split_part(key, ':', 2), '')::uuid, nullif(split_part(key, ':', 3), '')::uuid)
       ORDER BY s."createdAt" DESC, s.id LIMIT 1)
  END
$$;
