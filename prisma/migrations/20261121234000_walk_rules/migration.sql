-- A walk is watched again as a trial is, and so says by which rules it was walked. There has been one version so far.

-- AlterTable
ALTER TABLE "DuelWalk" ADD COLUMN     "rules" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "DuelWalk" ALTER COLUMN "rules" DROP DEFAULT;
