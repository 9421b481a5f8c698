-- AlterTable
ALTER TABLE "User" ADD COLUMN     "colour" TEXT,
ADD COLUMN     "mark" TEXT;

-- Which names there are is said by judge/kit/identity.ts; an unknown one counts as none.
ALTER TABLE "User"
  ADD CONSTRAINT "User_colour_form" CHECK ("colour" ~ '^[a-z]{1,20}$'),
  ADD CONSTRAINT "User_mark_form" CHECK ("mark" ~ '^[a-z]{1,20}$');
