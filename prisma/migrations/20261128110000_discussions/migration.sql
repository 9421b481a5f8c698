-- AlterEnum
ALTER TYPE "NoticeKind" ADD VALUE 'discussion';

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "hint" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "problemId" TEXT,
ALTER COLUMN "submissionId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "problemId" TEXT;

-- CreateTable
CREATE TABLE "Ladder" (
    "problemId" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "hints" TEXT[],
    "revision" TEXT NOT NULL,

    CONSTRAINT "Ladder_pkey" PRIMARY KEY ("problemId","locale")
);

-- CreateTable
CREATE TABLE "Surrender" (
    "userId" UUID NOT NULL,
    "problemId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "Surrender_pkey" PRIMARY KEY ("userId","problemId")
);

-- CreateTable
CREATE TABLE "HintVote" (
    "commentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "up" BOOLEAN NOT NULL,

    CONSTRAINT "HintVote_pkey" PRIMARY KEY ("commentId","userId")
);

-- CreateIndex
CREATE INDEX "Surrender_problemId_idx" ON "Surrender"("problemId");

-- CreateIndex
CREATE INDEX "HintVote_userId_idx" ON "HintVote"("userId");

-- CreateIndex
CREATE INDEX "Comment_problemId_id_idx" ON "Comment"("problemId", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Notice_problemId_userId_kind_key" ON "Notice"("problemId", "userId", "kind");

-- AddForeignKey
ALTER TABLE "Ladder" ADD CONSTRAINT "Ladder_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Surrender" ADD CONSTRAINT "Surrender_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Surrender" ADD CONSTRAINT "Surrender_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HintVote" ADD CONSTRAINT "HintVote_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HintVote" ADD CONSTRAINT "HintVote_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Constraints
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_one_subject" CHECK (num_nonnulls("submissionId", "problemId") = 1);
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_hint_form" CHECK (NOT hint OR ("problemId" IS NOT NULL AND length(body) <= 600));
ALTER TABLE "Ladder" ADD CONSTRAINT "Ladder_locale_form" CHECK (locale ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
ALTER TABLE "Ladder" ADD CONSTRAINT "Ladder_hints_count" CHECK (
  hints IS NOT NULL AND cardinality(hints) BETWEEN 1 AND 3 AND array_position(hints, NULL) IS NULL AND array_position(hints, '') IS NULL);
ALTER TABLE "Ladder" ADD CONSTRAINT "Ladder_revision_form" CHECK (revision ~ '^[0-9a-f]{12}$');
-- The kinds are compared as texts, because this transaction has just added one of them.
ALTER TABLE "Notice" DROP CONSTRAINT "Notice_about_check";
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_about_check" CHECK (
  ("submissionId" IS NULL) = (kind::text IN ('follower', 'streak', 'discussion'))
  AND ("problemId" IS NOT NULL) = (kind::text = 'discussion')
  AND ("followerId" IS NOT NULL) = (kind::text = 'follower')
  AND "followerId" IS DISTINCT FROM "userId"
);
