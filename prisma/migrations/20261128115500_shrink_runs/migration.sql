-- CreateTable
CREATE TABLE "ShrinkRun" (
    "id" UUID NOT NULL,
    "submissionId" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "state" "SubmissionState" NOT NULL DEFAULT 'queued',
    "generation" INTEGER NOT NULL DEFAULT 0,
    "games" INTEGER NOT NULL DEFAULT 0,
    "end" TEXT,
    "level" TEXT,
    "moves" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "verdict" TEXT,
    "reason" JSONB,
    "turns" JSONB,
    "unreadable" TEXT,
    "cause" TEXT,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "ShrinkRun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ShrinkRun_createdAt_idx" ON "ShrinkRun"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ShrinkRun_submissionId_caseId_key" ON "ShrinkRun"("submissionId", "caseId");

-- AddForeignKey
ALTER TABLE "ShrinkRun" ADD CONSTRAINT "ShrinkRun_submissionId_caseId_fkey" FOREIGN KEY ("submissionId", "caseId") REFERENCES "CaseResult"("submissionId", "caseId") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.
ALTER TABLE "ShrinkRun"
  ADD CONSTRAINT "ShrinkRun_counts_range" CHECK (generation >= 0 AND games >= 0),
  ADD CONSTRAINT "ShrinkRun_moves_whole" CHECK (moves IS NOT NULL AND array_position(moves, NULL) IS NULL),
  ADD CONSTRAINT "ShrinkRun_end_known" CHECK ("end" IN ('whole', 'limited', 'passes')),
  ADD CONSTRAINT "ShrinkRun_judged" CHECK ((state = 'judged') = ("end" IS NOT NULL)),
  ADD CONSTRAINT "ShrinkRun_game" CHECK (
    CASE WHEN "end" IN ('whole', 'limited') THEN num_nonnulls(level, verdict, reason) = 3
         ELSE num_nonnulls(verdict, reason, turns, unreadable) = 0 END
  ),
  ADD CONSTRAINT "ShrinkRun_stuck_cause" CHECK ((state = 'stuck') = (cause IS NOT NULL));
