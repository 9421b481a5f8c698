-- AlterTable
ALTER TABLE "Contest" ADD COLUMN     "opensGames" BOOLEAN NOT NULL DEFAULT false;
