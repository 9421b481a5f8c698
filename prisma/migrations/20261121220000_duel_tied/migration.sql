-- The runs of ties tell it already.

-- AlterTable
ALTER TABLE "DuelStanding" DROP COLUMN "tied";
