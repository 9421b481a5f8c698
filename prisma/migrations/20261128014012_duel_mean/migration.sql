-- AlterTable
ALTER TABLE "DuelStanding" ADD COLUMN     "mean" DOUBLE PRECISION;

-- Workers make the tables of all duels again as they start, and fill it then.
ALTER TABLE "DuelStanding" ADD CONSTRAINT "DuelStanding_mean_range"
  CHECK (mean >= 0 AND mean < 'Infinity'::double precision);
