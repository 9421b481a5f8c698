-- AlterTable
ALTER TABLE "Problem" ADD COLUMN     "laboratory" BOOLEAN NOT NULL DEFAULT true;
