-- Which English text a statement is, or was translated from. The next seeding fills it in.

-- AlterTable
ALTER TABLE "Statement" ADD COLUMN     "revision" TEXT NOT NULL DEFAULT '';
