-- CreateEnum
CREATE TYPE "NoticeKind" AS ENUM ('record');

-- CreateTable
CREATE TABLE "Notice" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "kind" "NoticeKind" NOT NULL,
    "submissionId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "readAt" TIMESTAMPTZ(6),

    CONSTRAINT "Notice_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Notice_userId_readAt_idx" ON "Notice"("userId", "readAt");

-- CreateIndex
CREATE UNIQUE INDEX "Notice_submissionId_userId_kind_key" ON "Notice"("submissionId", "userId", "kind");

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The first standing of a problem, if it is accepted: who holds the record. All columns are empty where nobody does.
CREATE FUNCTION record_of(problem text) RETURNS "Standing" LANGUAGE plpgsql AS $$
DECLARE
  leader "Standing";
BEGIN
  SELECT * INTO leader FROM "Standing" WHERE "problemId" = problem ORDER BY rank, "reachedAt", "userId" LIMIT 1;
  IF NOT leader.accepted THEN
    leader := NULL;
  END IF;
  RETURN leader;
END
$$;

-- Tells who held a record that somebody else has taken. Results that take a record of one problem at the same moment are
-- entered one after the other, so that each of them is told to whom the record was before; all others wait for nothing.
CREATE OR REPLACE FUNCTION enter_standing(author uuid, problem text, entered uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made "Submission";
  holder "Standing";
BEGIN
  PERFORM 1 FROM "User" WHERE id = author FOR NO KEY UPDATE;
  SELECT * INTO made FROM "Submission" WHERE id = entered;
  IF made."problemId" IS DISTINCT FROM problem OR made.state <> 'judged' OR made.tryout
     OR made.role IS NOT NULL OR cardinality(made.rank) = 0 THEN
    RETURN;
  END IF;

  -- Read again under the lock: another one may have taken the record meanwhile.
  holder := record_of(problem);
  IF made.verdict = 'accepted' AND coalesce(
       (made.rank, made."createdAt", author) < (holder.rank, holder."reachedAt", holder."userId"), true) THEN
    PERFORM pg_advisory_xact_lock(hashtext('record'), hashtext(problem));
    holder := record_of(problem);
  END IF;

  INSERT INTO "Standing" AS kept ("userId", "problemId", "submissionId", accepted, score, rank, "reachedAt")
  VALUES (made."userId", problem, entered, made.verdict = 'accepted', made.score, made.rank, made."createdAt")
  ON CONFLICT ("userId", "problemId") DO UPDATE
    SET "submissionId" = excluded."submissionId", accepted = excluded.accepted, score = excluded.score,
        rank = excluded.rank, "reachedAt" = excluded."reachedAt"
    WHERE (excluded.rank, excluded."reachedAt") < (kept.rank, kept."reachedAt");
  IF FOUND THEN
    PERFORM sum_up_standings(author);
  END IF;

  IF holder."userId" <> author
     AND (made.rank, made."createdAt", author) < (holder.rank, holder."reachedAt", holder."userId") THEN
    -- Where the holder's account is being deleted, this waits and then finds nobody to tell.
    PERFORM 1 FROM "User" WHERE id = holder."userId" FOR KEY SHARE;
    IF FOUND THEN
      INSERT INTO "Notice" (id, "userId", kind, "submissionId")
      VALUES (gen_random_uuid(), holder."userId", 'record', entered) ON CONFLICT DO NOTHING;
    END IF;
  END IF;
END
$$;
