-- AlterEnum
ALTER TYPE "NoticeKind" ADD VALUE 'overtaken';
ALTER TYPE "NoticeKind" ADD VALUE 'comment';
ALTER TYPE "NoticeKind" ADD VALUE 'follower';
ALTER TYPE "NoticeKind" ADD VALUE 'streak';

-- AlterTable
ALTER TABLE "Contest" ADD COLUMN     "rated" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Notice" ADD COLUMN     "followerId" UUID,
ALTER COLUMN "submissionId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "line" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "mutedNotices" "NoticeKind"[] DEFAULT ARRAY[]::"NoticeKind"[];

-- CreateTable
CREATE TABLE "Rating" (
    "contestId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "at" TIMESTAMPTZ(6) NOT NULL,
    "place" INTEGER NOT NULL,
    "field" INTEGER NOT NULL,
    "performance" DOUBLE PRECISION NOT NULL,
    "mean" DOUBLE PRECISION NOT NULL,
    "deviation" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "Rating_pkey" PRIMARY KEY ("contestId","userId")
);

-- CreateIndex
CREATE INDEX "Rating_userId_at_idx" ON "Rating"("userId", "at");

-- CreateIndex
CREATE INDEX "Notice_followerId_idx" ON "Notice"("followerId");

-- CreateIndex
CREATE UNIQUE INDEX "Notice_userId_followerId_key" ON "Notice"("userId", "followerId");

-- AddForeignKey
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rating" ADD CONSTRAINT "Rating_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rating" ADD CONSTRAINT "Rating_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Constraints
ALTER TABLE "User" ADD CONSTRAINT "User_line_check" CHECK (char_length(line) <= 120 AND line !~ '[\n\r]');
-- The kinds are compared as texts, because this transaction has just added some of them.
ALTER TABLE "Notice" ADD CONSTRAINT "Notice_about_check" CHECK (
  ("submissionId" IS NULL) = (kind::text IN ('follower', 'streak'))
  AND ("followerId" IS NOT NULL) = (kind::text = 'follower')
  AND "followerId" IS DISTINCT FROM "userId"
);
ALTER TABLE "Rating" ADD CONSTRAINT "Rating_place_check" CHECK (place BETWEEN 1 AND field AND field >= 2);
ALTER TABLE "Rating" ADD CONSTRAINT "Rating_deviation_check" CHECK (deviation > 0);
