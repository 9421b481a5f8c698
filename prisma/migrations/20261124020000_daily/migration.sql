-- CreateEnum
CREATE TYPE "DailyBoard" AS ENUM ('robots', 'maze', 'coded');

-- CreateTable
CREATE TABLE "DailyResult" (
    "userId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "board" "DailyBoard" NOT NULL,
    "answer" TEXT NOT NULL,
    "figure" INTEGER NOT NULL,
    "late" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DailyResult_pkey" PRIMARY KEY ("userId","day","board")
);

-- CreateIndex
CREATE INDEX "DailyResult_day_board_late_figure_idx" ON "DailyResult"("day", "board", "late", "figure");

-- AddForeignKey
ALTER TABLE "DailyResult" ADD CONSTRAINT "DailyResult_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "DailyResult"
  ADD CONSTRAINT "DailyResult_answer_letters" CHECK ("answer" ~ '^[UDLR]+$' AND length("answer") <= 1000),
  ADD CONSTRAINT "DailyResult_figure_length" CHECK ("figure" = length("answer")),
  ADD CONSTRAINT "DailyResult_day_begun" CHECK ("day" >= DATE '2026-11-24');
