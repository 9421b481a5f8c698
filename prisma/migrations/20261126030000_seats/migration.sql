-- AlterTable
ALTER TABLE "Participation" ADD COLUMN     "seat" TEXT NOT NULL DEFAULT '';

ALTER TABLE "Participation" ADD CONSTRAINT "Participation_seat" CHECK (char_length(seat) <= 60);
