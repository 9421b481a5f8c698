-- CreateEnum
CREATE TYPE "ProblemKind" AS ENUM ('answer', 'bot', 'duel');

-- AlterTable
ALTER TABLE "Problem" ADD COLUMN     "kind" "ProblemKind" NOT NULL DEFAULT 'answer';
