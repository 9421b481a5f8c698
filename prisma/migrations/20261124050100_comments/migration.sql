-- CreateTable
CREATE TABLE "Comment" (
    "id" UUID NOT NULL,
    "submissionId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "token" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(6),
    "removedById" UUID,

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Comment_submissionId_id_idx" ON "Comment"("submissionId", "id" DESC);

-- CreateIndex
CREATE INDEX "Comment_removedById_idx" ON "Comment"("removedById");

-- CreateIndex
CREATE UNIQUE INDEX "Comment_userId_token_key" ON "Comment"("userId", "token");

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_removedById_fkey" FOREIGN KEY ("removedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Removing a comment erases its text. The row stays, so that its form cannot bring it back.
ALTER TABLE "Comment"
  ADD CONSTRAINT "Comment_body_length" CHECK (CASE WHEN "removedAt" IS NULL THEN length("body") BETWEEN 1 AND 2000 ELSE "body" = '' END),
  ADD CONSTRAINT "Comment_remover_of_removed" CHECK ("removedById" IS NULL OR "removedAt" IS NOT NULL);
