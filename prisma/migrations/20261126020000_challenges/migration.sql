-- CreateEnum
CREATE TYPE "ChallengeState" AS ENUM ('waiting', 'running', 'unfit', 'unbroken', 'broken', 'taken', 'refused', 'failed');

-- AlterEnum
ALTER TYPE "NoticeKind" ADD VALUE 'challenge';

-- CreateTable
CREATE TABLE "Challenge" (
    "id" UUID NOT NULL,
    "draftId" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "submissionId" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "solution" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "seed" INTEGER NOT NULL,
    "state" "ChallengeState" NOT NULL DEFAULT 'waiting',
    "ownVerdict" TEXT,
    "ownRank" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
    "verdict" TEXT,
    "cause" TEXT,
    "word" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "decidedAt" TIMESTAMPTZ(6),

    CONSTRAINT "Challenge_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Challenge_level_size" CHECK (octet_length(level) <= 16384),
    CONSTRAINT "Challenge_word_length" CHECK (char_length(word) <= 500),
    CONSTRAINT "Challenge_cause" CHECK ((state = 'failed') = (cause IS NOT NULL)),
    CONSTRAINT "Challenge_decision" CHECK ((state IN ('taken', 'refused')) = ("decidedAt" IS NOT NULL)),
    CONSTRAINT "Challenge_verdicts" CHECK (
      (verdict IS NULL OR "ownVerdict" IS NOT DISTINCT FROM 'accepted')
      AND (state NOT IN ('unbroken', 'broken', 'taken', 'refused') OR verdict IS NOT NULL))
);

-- CreateIndex
CREATE INDEX "Challenge_draftId_state_idx" ON "Challenge"("draftId", "state");

-- CreateIndex
CREATE INDEX "Challenge_userId_createdAt_idx" ON "Challenge"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "Challenge_submissionId_idx" ON "Challenge"("submissionId");

-- AddForeignKey
ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Challenge" ADD CONSTRAINT "Challenge_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;
