-- CreateEnum
CREATE TYPE "DuelRole" AS ENUM ('architect', 'solver');

-- CreateEnum
CREATE TYPE "DuelStatus" AS ENUM ('active', 'withdrawn', 'vetoed');

-- DropIndex
DROP INDEX "Submission_userId_problemId_version_key";

-- AlterTable
ALTER TABLE "Problem" ADD COLUMN     "schedule" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "Case" ADD COLUMN     "role" "DuelRole";

-- AlterTable
ALTER TABLE "Submission" ADD COLUMN     "role" "DuelRole";

-- AlterTable
ALTER TABLE "JudgeFault" ADD COLUMN     "architectId" UUID,
ADD COLUMN     "solverId" UUID,
ADD COLUMN     "stuck" BOOLEAN NOT NULL DEFAULT false,
ALTER COLUMN "submissionId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "DuelPlayer" (
    "id" UUID NOT NULL,
    "problemId" TEXT NOT NULL,
    "role" "DuelRole" NOT NULL,
    "submissionId" UUID,
    "house" TEXT,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DuelPlayer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DuelEntry" (
    "id" UUID NOT NULL,
    "problemId" TEXT NOT NULL,
    "role" "DuelRole" NOT NULL,
    "userId" UUID,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "playerId" UUID NOT NULL,
    "follows" BOOLEAN NOT NULL DEFAULT true,
    "open" BOOLEAN NOT NULL DEFAULT false,
    "status" "DuelStatus" NOT NULL DEFAULT 'active',
    "veto" TEXT,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "DuelEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DuelMaze" (
    "hash" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "walls" INTEGER NOT NULL,
    "distance" INTEGER NOT NULL,
    "shortest" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DuelMaze_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "DuelBuild" (
    "playerId" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "seed" INTEGER NOT NULL,
    "mazeHash" TEXT,
    "reason" JSONB,
    "verdict" TEXT NOT NULL,
    "cpuMs" DOUBLE PRECISION NOT NULL,
    "wallMs" DOUBLE PRECISION NOT NULL,
    "memoryKiB" INTEGER NOT NULL,
    "rules" INTEGER NOT NULL,
    "builtAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DuelBuild_pkey" PRIMARY KEY ("playerId","size","seed")
);

-- CreateTable
CREATE TABLE "DuelTrial" (
    "id" UUID NOT NULL,
    "architectId" UUID NOT NULL,
    "solverId" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "seed" INTEGER NOT NULL,
    "mazeHash" TEXT,
    "outcome" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "reason" JSONB NOT NULL,
    "steps" INTEGER,
    "architectScore" DOUBLE PRECISION,
    "solverScore" DOUBLE PRECISION,
    "path" TEXT NOT NULL,
    "cpuMs" DOUBLE PRECISION NOT NULL,
    "wallMs" DOUBLE PRECISION NOT NULL,
    "memoryKiB" INTEGER NOT NULL,
    "rules" INTEGER NOT NULL,
    "playedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DuelTrial_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DuelWalk" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "mazeHash" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "steps" INTEGER NOT NULL,
    "solved" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DuelWalk_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DuelStanding" (
    "entryId" UUID NOT NULL,
    "problemId" TEXT NOT NULL,
    "role" "DuelRole" NOT NULL,
    "position" INTEGER NOT NULL,
    "place" INTEGER,
    "tied" BOOLEAN NOT NULL,
    "score" DOUBLE PRECISION,
    "median" DOUBLE PRECISION,
    "low" DOUBLE PRECISION,
    "high" DOUBLE PRECISION,
    "trials" INTEGER NOT NULL,
    "forfeits" INTEGER NOT NULL,
    "didNotFinish" INTEGER NOT NULL,
    "bestId" UUID,
    "worstId" UUID,
    "computedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DuelStanding_pkey" PRIMARY KEY ("entryId")
);

-- CreateIndex
CREATE UNIQUE INDEX "DuelPlayer_submissionId_key" ON "DuelPlayer"("submissionId");

-- CreateIndex
CREATE UNIQUE INDEX "DuelPlayer_problemId_role_house_key" ON "DuelPlayer"("problemId", "role", "house");

-- CreateIndex
CREATE UNIQUE INDEX "DuelEntry_playerId_key" ON "DuelEntry"("playerId");

-- CreateIndex
CREATE INDEX "DuelEntry_problemId_role_status_idx" ON "DuelEntry"("problemId", "role", "status");

-- CreateIndex
CREATE UNIQUE INDEX "DuelEntry_userId_problemId_role_key" ON "DuelEntry"("userId", "problemId", "role");

-- CreateIndex
CREATE INDEX "DuelBuild_mazeHash_idx" ON "DuelBuild"("mazeHash");

-- CreateIndex
CREATE INDEX "DuelTrial_solverId_idx" ON "DuelTrial"("solverId");

-- CreateIndex
CREATE INDEX "DuelTrial_mazeHash_idx" ON "DuelTrial"("mazeHash");

-- CreateIndex
CREATE UNIQUE INDEX "DuelTrial_architectId_solverId_size_seed_key" ON "DuelTrial"("architectId", "solverId", "size", "seed");

-- CreateIndex
CREATE INDEX "DuelWalk_mazeHash_steps_idx" ON "DuelWalk"("mazeHash", "steps");

-- CreateIndex
CREATE INDEX "DuelWalk_userId_idx" ON "DuelWalk"("userId");

-- CreateIndex
CREATE INDEX "DuelStanding_problemId_role_position_idx" ON "DuelStanding"("problemId", "role", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Submission_userId_problemId_role_version_key" ON "Submission"("userId", "problemId", "role", "version");

-- CreateIndex
CREATE INDEX "JudgeFault_architectId_solverId_idx" ON "JudgeFault"("architectId", "solverId");

-- CreateIndex
CREATE INDEX "JudgeFault_solverId_idx" ON "JudgeFault"("solverId");

-- AddForeignKey
ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_architectId_fkey" FOREIGN KEY ("architectId") REFERENCES "DuelPlayer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeFault" ADD CONSTRAINT "JudgeFault_solverId_fkey" FOREIGN KEY ("solverId") REFERENCES "DuelPlayer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelPlayer" ADD CONSTRAINT "DuelPlayer_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelPlayer" ADD CONSTRAINT "DuelPlayer_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelEntry" ADD CONSTRAINT "DuelEntry_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelEntry" ADD CONSTRAINT "DuelEntry_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelEntry" ADD CONSTRAINT "DuelEntry_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "DuelPlayer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelBuild" ADD CONSTRAINT "DuelBuild_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "DuelPlayer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelBuild" ADD CONSTRAINT "DuelBuild_mazeHash_fkey" FOREIGN KEY ("mazeHash") REFERENCES "DuelMaze"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_architectId_fkey" FOREIGN KEY ("architectId") REFERENCES "DuelPlayer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_solverId_fkey" FOREIGN KEY ("solverId") REFERENCES "DuelPlayer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelTrial" ADD CONSTRAINT "DuelTrial_mazeHash_fkey" FOREIGN KEY ("mazeHash") REFERENCES "DuelMaze"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelWalk" ADD CONSTRAINT "DuelWalk_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelWalk" ADD CONSTRAINT "DuelWalk_mazeHash_fkey" FOREIGN KEY ("mazeHash") REFERENCES "DuelMaze"("hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelStanding" ADD CONSTRAINT "DuelStanding_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "DuelEntry"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma cannot express.

-- Where there is no role the four columns above are never alike to PostgreSQL.
CREATE UNIQUE INDEX "Submission_version_without_role_key" ON "Submission"("userId", "problemId", "version")
  WHERE "role" IS NULL;

ALTER TABLE "Problem"
  ADD CONSTRAINT "Problem_schedule_list" CHECK (jsonb_typeof("schedule") = 'array');

-- A fault is one with a submission or one with a pair.
ALTER TABLE "JudgeFault"
  ADD CONSTRAINT "JudgeFault_subject" CHECK (("architectId" IS NULL) = ("solverId" IS NULL) AND ("submissionId" IS NULL) <> ("architectId" IS NULL)),
  ADD CONSTRAINT "JudgeFault_stuck_pairs" CHECK (NOT "stuck" OR "architectId" IS NOT NULL);

ALTER TABLE "DuelPlayer"
  ADD CONSTRAINT "DuelPlayer_submission_or_house" CHECK (("submissionId" IS NULL) <> ("house" IS NULL)),
  ADD CONSTRAINT "DuelPlayer_house_form" CHECK ("house" ~ '^[a-z][a-z-]{0,29}$'),
  ADD CONSTRAINT "DuelPlayer_generation_range" CHECK ("generation" >= 0);

ALTER TABLE "DuelEntry"
  ADD CONSTRAINT "DuelEntry_name_length" CHECK (char_length("name") BETWEEN 1 AND 60),
  ADD CONSTRAINT "DuelEntry_name_visible" CHECK ("name" ~ '[^[:space:]]'),
  ADD CONSTRAINT "DuelEntry_description_length" CHECK (char_length("description") <= 1000),
  ADD CONSTRAINT "DuelEntry_veto_with_reason" CHECK (("status" = 'vetoed') = ("veto" IS NOT NULL));

ALTER TABLE "DuelMaze"
  ADD CONSTRAINT "DuelMaze_hash_form" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "DuelMaze_size_range" CHECK ("size" BETWEEN 2 AND 50),
  ADD CONSTRAINT "DuelMaze_figures_range" CHECK ("walls" >= 0 AND "distance" >= 1 AND "shortest" >= "distance");

ALTER TABLE "DuelBuild"
  ADD CONSTRAINT "DuelBuild_order_range" CHECK ("size" BETWEEN 2 AND 50 AND "seed" >= 0),
  ADD CONSTRAINT "DuelBuild_maze_or_reason" CHECK (("mazeHash" IS NULL) <> ("reason" IS NULL)),
  ADD CONSTRAINT "DuelBuild_verdict_known" CHECK ("verdict" IN ('compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  ADD CONSTRAINT "DuelBuild_usage_range" CHECK ("cpuMs" >= 0 AND "wallMs" >= 0 AND "memoryKiB" >= 0);

-- A forfeit has no maze and nothing but the architect's 0; who did not finish is scored, and the architect is not.
ALTER TABLE "DuelTrial"
  ADD CONSTRAINT "DuelTrial_order_range" CHECK ("size" BETWEEN 2 AND 50 AND "seed" >= 0),
  ADD CONSTRAINT "DuelTrial_outcome_known" CHECK ("outcome" IN ('solved', 'did-not-finish', 'forfeit')),
  ADD CONSTRAINT "DuelTrial_verdict_known" CHECK ("verdict" IN ('compile-error', 'invalid', 'runtime-error', 'output-limit', 'memory-limit', 'time-limit', 'wrong-answer', 'partial', 'accepted')),
  ADD CONSTRAINT "DuelTrial_forfeit" CHECK (("outcome" = 'forfeit') = ("mazeHash" IS NULL) AND ("outcome" = 'forfeit') = ("steps" IS NULL)),
  ADD CONSTRAINT "DuelTrial_architectScore_of_outcome" CHECK (("outcome" = 'did-not-finish') = ("architectScore" IS NULL) AND ("outcome" <> 'forfeit' OR "architectScore" = 0)),
  ADD CONSTRAINT "DuelTrial_solverScore_of_outcome" CHECK (("outcome" = 'forfeit') = ("solverScore" IS NULL)),
  ADD CONSTRAINT "DuelTrial_score_range" CHECK ("architectScore" >= 0 AND "architectScore" < 'Infinity' AND "solverScore" >= 0 AND "solverScore" < 'Infinity'),
  ADD CONSTRAINT "DuelTrial_path_form" CHECK ("path" ~ '^[URDL]*$' AND char_length("path") <= 10000),
  ADD CONSTRAINT "DuelTrial_usage_range" CHECK ("cpuMs" >= 0 AND "wallMs" >= 0 AND "memoryKiB" >= 0);

ALTER TABLE "DuelWalk"
  ADD CONSTRAINT "DuelWalk_path_form" CHECK ("path" ~ '^[URDL]*$' AND char_length("path") <= 10000),
  ADD CONSTRAINT "DuelWalk_steps_of_path" CHECK ("steps" = char_length("path"));

ALTER TABLE "DuelStanding"
  ADD CONSTRAINT "DuelStanding_place_range" CHECK ("position" >= 0 AND "place" >= 1),
  ADD CONSTRAINT "DuelStanding_score_range" CHECK ("score" >= 0 AND "score" < 'Infinity'),
  ADD CONSTRAINT "DuelStanding_interval" CHECK ("low" <= "high"),
  ADD CONSTRAINT "DuelStanding_counts_range" CHECK ("trials" >= 0 AND "forfeits" >= 0 AND "didNotFinish" >= 0 AND "forfeits" + "didNotFinish" <= "trials");
