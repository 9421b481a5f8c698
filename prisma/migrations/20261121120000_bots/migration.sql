-- CreateEnum
CREATE TYPE "ReplayAudience" AS ENUM ('nobody', 'owner', 'everybody');

-- CreateEnum
CREATE TYPE "SubmissionState" AS ENUM ('queued', 'judging', 'judged', 'stuck');

-- CreateEnum
CREATE TYPE "RejudgeState" AS ENUM ('judging', 'ready', 'applied', 'discarded');

-- AlterTable
ALTER TABLE "Case" ADD COLUMN     "group" TEXT;

-- AlterTable
ALTER TABLE "CaseResult" ADD COLUMN     "cpuMs" DOUBLE PRECISION,
ADD COLUMN     "memoryKiB" INTEGER,
ADD COLUMN     "wallMs" DOUBLE PRECISION;

-- AlterTable
ALTER TABLE "Problem" ADD COLUMN     "limits" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "secretReplays" "ReplayAudience" NOT NULL DEFAULT 'owner';

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "compileLog" TEXT,
ADD COLUMN     "generation" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "judgedAt" TIMESTAMPTZ(6),
ADD COLUMN     "language" TEXT,
ADD COLUMN     "progress" JSONB,
ADD COLUMN     "sandbox" TEXT,
ADD COLUMN     "state" "SubmissionState" NOT NULL DEFAULT 'judged',
ADD COLUMN     "tryout" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "version" INTEGER,
ALTER COLUMN "verdict" DROP NOT NULL,
ALTER COLUMN "score" SET DEFAULT 0,
ALTER COLUMN "rank" SET DEFAULT ARRAY[]::DOUBLE PRECISION[],
ALTER COLUMN "reason" SET DEFAULT '{}';

-- CreateTable
CREATE TABLE "GameLog" (
    "submissionId" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "turns" JSONB NOT NULL,
    "unreadable" TEXT,

    CONSTRAINT "GameLog_pkey" PRIMARY KEY ("submissionId","caseId")
);

-- CreateTable
CREATE TABLE "Worker" (
    "id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "sandbox" TEXT NOT NULL,
    "slots" INTEGER NOT NULL,
    "languages" JSONB NOT NULL,
    "startedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeatAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stoppedAt" TIMESTAMPTZ(6),

    CONSTRAINT "Worker_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JudgeFault" (
    "id" UUID NOT NULL,
    "submissionId" UUID NOT NULL,
    "workerId" UUID,
    "attempt" INTEGER NOT NULL,
    "cause" TEXT NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolvedAt" TIMESTAMPTZ(6),

    CONSTRAINT "JudgeFault_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Rejudge" (
    "id" UUID NOT NULL,
    "actorId" UUID,
    "scope" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "state" "RejudgeState" NOT NULL DEFAULT 'judging',
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(6),

    CONSTRAINT "Rejudge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RejudgeItem" (
    "rejudgeId" UUID NOT NULL,
    "submissionId" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "verdict" TEXT,
    "score" DOUBLE PRECISION,
    "rank" DOUBLE PRECISION[] DEFAULT ARRAY[]::DOUBLE PRECISION[],
    "result" JSONB,
    "fault" TEXT,

    CONSTRAINT "RejudgeItem_pkey" PRIMARY KEY ("rejudgeId","submissionId")
);

-- CreateIndex
CREATE INDEX "Worker_heartbeatAt_idx" ON "Worker"("heartbeatAt");

-- CreateIndex
CREATE INDEX "JudgeFault_at_idx" ON "JudgeFault"("at" DESC);

-- CreateIndex
CREATE INDEX "JudgeFault_submissionId_idx" ON "JudgeFault"("submissionId");

-- CreateIndex
CREATE INDEX "Rejudge_createdAt_idx" ON "Rejudge"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "RejudgeItem_submissionId_idx" ON "RejudgeItem"("submissionId");

-- CreateIndex
CREATE UNIQUE INDEX "Submission_userId_problemId_version_key" ON "Submission"("userId", "problemId", "version");

-- AddForeignKey
ALTER TABLE "GameLog" ADD CONSTRAINT "GameLog_submissionId_caseId_fkey" FOREIGN KEY ("submissionId", "caseId") REFERENCES "CaseResult"("submissionId", "caseId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_workerId_fkey" FOREIGN KEY ("workerId") REFERENCES "Worker"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rejudge" ADD CONSTRAINT "Rejudge_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RejudgeItem" ADD CONSTRAINT "RejudgeItem_rejudgeId_fkey" FOREIGN KEY ("rejudgeId") REFERENCES "Rejudge"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RejudgeItem" ADD CONSTRAINT "RejudgeItem_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- What Prisma cannot express.

ALTER TABLE "Problem"
  ADD CONSTRAINT "Problem_limits_object" CHECK (jsonb_typeof("limits") = 'object');

ALTER TABLE "Case"
  ADD CONSTRAINT "Case_group_form" CHECK ("group" ~ '^[a-z0-9][a-z0-9-]*$');

-- A submission has its verdict exactly when it is judged; ranked is only what counts.
ALTER TABLE "Submission"
  ADD CONSTRAINT "Submission_verdict_when_judged" CHECK (("state" = 'judged') = ("verdict" IS NOT NULL)),
  ADD CONSTRAINT "Submission_tryout_unranked" CHECK (NOT "tryout" OR (cardinality("rank") = 0 AND "version" IS NULL)),
  ADD CONSTRAINT "Submission_version_of_bots" CHECK ("version" IS NULL OR ("version" >= 1 AND "language" IS NOT NULL)),
  ADD CONSTRAINT "Submission_language_form" CHECK ("language" ~ '^[a-z0-9]{1,30}$'),
  ADD CONSTRAINT "Submission_generation_range" CHECK ("generation" >= 0),
  ADD CONSTRAINT "Submission_sandbox_known" CHECK ("sandbox" IN ('wasm', 'native'));

ALTER TABLE "CaseResult"
  ADD CONSTRAINT "CaseResult_usage_range" CHECK ("cpuMs" >= 0 AND "wallMs" >= 0 AND "memoryKiB" >= 0);

ALTER TABLE "GameLog"
  ADD CONSTRAINT "GameLog_turns_list" CHECK (jsonb_typeof("turns") = 'array');

ALTER TABLE "Worker"
  ADD CONSTRAINT "Worker_sandbox_known" CHECK ("sandbox" IN ('wasm', 'native')),
  ADD CONSTRAINT "Worker_slots_range" CHECK ("slots" >= 1);

ALTER TABLE "JudgeFault"
  ADD CONSTRAINT "JudgeFault_attempt_range" CHECK ("attempt" >= 1),
  ADD CONSTRAINT "JudgeFault_cause_filled" CHECK ("cause" <> '');

ALTER TABLE "Rejudge"
  ADD CONSTRAINT "Rejudge_scope_known" CHECK ("scope" IN ('submission', 'problem', 'language')),
  ADD CONSTRAINT "Rejudge_subject_filled" CHECK ("subject" <> ''),
  ADD CONSTRAINT "Rejudge_decided" CHECK (("state" IN ('applied', 'discarded')) = ("decidedAt" IS NOT NULL));

ALTER TABLE "RejudgeItem"
  ADD CONSTRAINT "RejudgeItem_verdict_known" CHECK ("verdict" IN ('judge-error', 'compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  ADD CONSTRAINT "RejudgeItem_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity'),
  ADD CONSTRAINT "RejudgeItem_rank_whole" CHECK ("rank" IS NOT NULL AND array_position("rank", NULL) IS NULL AND array_position("rank", 'NaN') IS NULL),
  ADD CONSTRAINT "RejudgeItem_whole" CHECK (("verdict" IS NULL) = ("result" IS NULL) AND ("verdict" IS NULL OR "fault" IS NULL));
