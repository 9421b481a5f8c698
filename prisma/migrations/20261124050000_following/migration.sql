-- CreateTable
CREATE TABLE "Follow" (
    "followerId" UUID NOT NULL,
    "followedId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Follow_pkey" PRIMARY KEY ("followerId","followedId")
);

-- CreateIndex
CREATE INDEX "Follow_followedId_idx" ON "Follow"("followedId");

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Follow" ADD CONSTRAINT "Follow_followedId_fkey" FOREIGN KEY ("followedId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Follow"
  ADD CONSTRAINT "Follow_not_oneself" CHECK ("followerId" <> "followedId");

-- The stream asks for the best solution of each followed person to each problem up to some time. Only solutions are in
-- the index, so other submissions cost nothing.
CREATE INDEX "Submission_solutions" ON "Submission"("userId", "problemId", rank, "createdAt")
  WHERE verdict = 'accepted' AND state = 'judged' AND NOT tryout AND role IS NULL;
