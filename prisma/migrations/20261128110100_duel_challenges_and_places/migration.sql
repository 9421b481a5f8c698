-- AlterEnum
ALTER TYPE "NoticeKind" ADD VALUE 'duel';

-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "challengeId" UUID,
ADD COLUMN     "entryId" UUID;

-- CreateTable
CREATE TABLE "DuelChallenge" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "architectId" UUID NOT NULL,
    "solverId" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "seed" INTEGER NOT NULL,
    "state" "SubmissionState" NOT NULL DEFAULT 'queued',
    "generation" INTEGER NOT NULL DEFAULT 0,
    "maze" TEXT,
    "path" TEXT NOT NULL DEFAULT '',
    "outcome" TEXT,
    "verdict" TEXT,
    "reason" JSONB,
    "steps" INTEGER,
    "architectScore" DOUBLE PRECISION,
    "solverScore" DOUBLE PRECISION,
    "rules" INTEGER,
    "cause" TEXT,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "DuelChallenge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DuelPlace" (
    "entryId" UUID NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "place" INTEGER NOT NULL,
    "field" INTEGER NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "DuelPlace_pkey" PRIMARY KEY ("entryId","at")
);

-- CreateIndex
CREATE INDEX "DuelChallenge_userId_idx" ON "DuelChallenge"("userId");

-- CreateIndex
CREATE INDEX "DuelChallenge_architectId_idx" ON "DuelChallenge"("architectId");

-- CreateIndex
CREATE INDEX "DuelChallenge_solverId_idx" ON "DuelChallenge"("solverId");

-- CreateIndex
CREATE INDEX "DuelChallenge_createdAt_idx" ON "DuelChallenge"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Notice_entryId_userId_key" ON "Notice"("entryId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "Notice_challengeId_userId_key" ON "Notice"("challengeId", "userId");

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "DuelEntry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_challengeId_fkey" FOREIGN KEY ("challengeId") REFERENCES "DuelChallenge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelChallenge" ADD CONSTRAINT "DuelChallenge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelChallenge" ADD CONSTRAINT "DuelChallenge_architectId_fkey" FOREIGN KEY ("architectId") REFERENCES "DuelPlayer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelChallenge" ADD CONSTRAINT "DuelChallenge_solverId_fkey" FOREIGN KEY ("solverId") REFERENCES "DuelPlayer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelPlace" ADD CONSTRAINT "DuelPlace_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "DuelEntry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say. A new value of an enum is not used by its name in the transaction that adds it.
ALTER TABLE "Notice" DROP CONSTRAINT "Notice_about_check";
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_about_check" CHECK (
  num_nonnulls("submissionId", "problemId", "entryId", "challengeId", "followerId") = CASE kind::text WHEN 'streak' THEN 0 ELSE 1 END
  AND ("problemId" IS NOT NULL) = (kind::text = 'discussion')
  AND ("followerId" IS NOT NULL) = (kind::text = 'follower')
  AND ("challengeId" IS NOT NULL) = (kind::text = 'duel')
  AND ("entryId" IS NULL OR kind::text = 'overtaken')
  AND "followerId" IS DISTINCT FROM "userId"
);
ALTER TABLE "DuelChallenge"
  ADD CONSTRAINT "DuelChallenge_order_range" CHECK (size BETWEEN 2 AND 50 AND seed >= 0),
  ADD CONSTRAINT "DuelChallenge_generation_range" CHECK (generation >= 0),
  ADD CONSTRAINT "DuelChallenge_path_form" CHECK (path ~ '^[URDL]*$' AND char_length(path) <= 10000),
  ADD CONSTRAINT "DuelChallenge_judged" CHECK (
    CASE WHEN state = 'judged' THEN num_nonnulls(outcome, verdict, reason, rules) = 4
         ELSE num_nonnulls(outcome, verdict, reason, rules, steps, "architectScore", "solverScore") = 0 END
  ),
  ADD CONSTRAINT "DuelChallenge_outcome_known" CHECK (outcome IN ('solved', 'did-not-finish', 'forfeit')),
  ADD CONSTRAINT "DuelChallenge_forfeit" CHECK (
    (outcome = 'forfeit') = (maze IS NULL) AND (outcome = 'forfeit') = (steps IS NULL)
  ),
  ADD CONSTRAINT "DuelChallenge_stuck_cause" CHECK ((state = 'stuck') = (cause IS NOT NULL));
ALTER TABLE "DuelPlace"
  ADD CONSTRAINT "DuelPlace_place_range" CHECK (place BETWEEN 1 AND field),
  ADD CONSTRAINT "DuelPlace_score_range" CHECK (score >= 0 AND score < 'Infinity');

-- A notice of a streak is about nothing; discussions, entries and challenges have notices of their own.
DROP INDEX "Notice_streak_key";
CREATE UNIQUE INDEX "Notice_streak_key" ON "Notice" ("userId")
 WHERE "submissionId" IS NULL AND "followerId" IS NULL AND "problemId" IS NULL AND "entryId" IS NULL AND "challengeId" IS NULL;
