-- CreateEnum
CREATE TYPE "SimilarityState" AS ENUM ('waiting', 'running', 'ready', 'failed');

-- CreateTable
CREATE TABLE "SimilarityReport" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "problemId" TEXT NOT NULL,
    "token" UUID NOT NULL,
    "startedById" UUID,
    "state" "SimilarityState" NOT NULL DEFAULT 'waiting',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "cause" TEXT,
    "fates" JSONB NOT NULL DEFAULT '{}',
    "histogram" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(6),

    CONSTRAINT "SimilarityReport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SimilarityPair" (
    "reportId" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "leftParticipationId" UUID NOT NULL,
    "rightParticipationId" UUID NOT NULL,
    "leftSubmissionId" UUID NOT NULL,
    "rightSubmissionId" UUID NOT NULL,
    "similarity" DOUBLE PRECISION NOT NULL,
    "overlap" JSONB NOT NULL,

    CONSTRAINT "SimilarityPair_pkey" PRIMARY KEY ("reportId","place")
);

-- CreateTable
CREATE TABLE "SimilarityMember" (
    "reportId" UUID NOT NULL,
    "group" INTEGER NOT NULL,
    "participationId" UUID NOT NULL,
    "submissionId" UUID NOT NULL,

    CONSTRAINT "SimilarityMember_pkey" PRIMARY KEY ("reportId","group","participationId")
);

-- CreateIndex
CREATE INDEX "SimilarityReport_problemId_idx" ON "SimilarityReport"("problemId");

-- CreateIndex
CREATE INDEX "SimilarityReport_startedById_idx" ON "SimilarityReport"("startedById");

-- CreateIndex
CREATE UNIQUE INDEX "SimilarityReport_contestId_token_key" ON "SimilarityReport"("contestId", "token");

-- CreateIndex
CREATE INDEX "SimilarityPair_leftParticipationId_idx" ON "SimilarityPair"("leftParticipationId");

-- CreateIndex
CREATE INDEX "SimilarityPair_rightParticipationId_idx" ON "SimilarityPair"("rightParticipationId");

-- CreateIndex
CREATE INDEX "SimilarityPair_leftSubmissionId_idx" ON "SimilarityPair"("leftSubmissionId");

-- CreateIndex
CREATE INDEX "SimilarityPair_rightSubmissionId_idx" ON "SimilarityPair"("rightSubmissionId");

-- CreateIndex
CREATE INDEX "SimilarityMember_participationId_idx" ON "SimilarityMember"("participationId");

-- CreateIndex
CREATE INDEX "SimilarityMember_submissionId_idx" ON "SimilarityMember"("submissionId");

-- AddForeignKey
ALTER TABLE "SimilarityReport" ADD CONSTRAINT "SimilarityReport_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarityReport" ADD CONSTRAINT "SimilarityReport_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarityReport" ADD CONSTRAINT "SimilarityReport_startedById_fkey" FOREIGN KEY ("startedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "SimilarityReport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_leftParticipationId_fkey" FOREIGN KEY ("leftParticipationId") REFERENCES "Participation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_rightParticipationId_fkey" FOREIGN KEY ("rightParticipationId") REFERENCES "Participation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_leftSubmissionId_fkey" FOREIGN KEY ("leftSubmissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_rightSubmissionId_fkey" FOREIGN KEY ("rightSubmissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarityMember" ADD CONSTRAINT "SimilarityMember_reportId_fkey" FOREIGN KEY ("reportId") REFERENCES "SimilarityReport"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarityMember" ADD CONSTRAINT "SimilarityMember_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SimilarityMember" ADD CONSTRAINT "SimilarityMember_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "SimilarityReport" ADD CONSTRAINT "SimilarityReport_progress" CHECK (done BETWEEN 0 AND total);
ALTER TABLE "SimilarityReport" ADD CONSTRAINT "SimilarityReport_finished"
  CHECK ((state IN ('ready', 'failed')) = ("finishedAt" IS NOT NULL) AND (state = 'failed') = (cause IS NOT NULL));
ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_range" CHECK (place > 0 AND similarity BETWEEN 0 AND 1);
ALTER TABLE "SimilarityPair" ADD CONSTRAINT "SimilarityPair_two" CHECK ("leftParticipationId" <> "rightParticipationId");
ALTER TABLE "SimilarityMember" ADD CONSTRAINT "SimilarityMember_group" CHECK ("group" > 0);

-- One comparison of a problem is under way at a time.
CREATE UNIQUE INDEX "SimilarityReport_one" ON "SimilarityReport" ("contestId", "problemId")
  WHERE state IN ('waiting', 'running');
