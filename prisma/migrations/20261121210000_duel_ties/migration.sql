-- Ties are of pairs: a row says of everybody with whom it is tied. Standings are derived, and the first worker derives
-- those again that are not there.
DELETE FROM "DuelStanding";

-- AlterTable
ALTER TABLE "DuelStanding" ADD COLUMN     "ties" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- First and last position of each run.
ALTER TABLE "DuelStanding"
  ADD CONSTRAINT "DuelStanding_ties_runs" CHECK ("ties" IS NOT NULL AND array_position("ties", NULL) IS NULL AND cardinality("ties") % 2 = 0);
