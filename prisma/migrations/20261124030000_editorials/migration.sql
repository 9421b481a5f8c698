-- AlterTable
ALTER TABLE "Problem" ADD COLUMN     "editorialForSolvers" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "editorialOpensAt" TIMESTAMPTZ(6);

-- CreateTable
CREATE TABLE "Editorial" (
    "problemId" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "revision" TEXT NOT NULL,

    CONSTRAINT "Editorial_pkey" PRIMARY KEY ("problemId","locale")
);

-- AddForeignKey
ALTER TABLE "Editorial" ADD CONSTRAINT "Editorial_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "Editorial"
  ADD CONSTRAINT "Editorial_locale_form" CHECK ("locale" ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  ADD CONSTRAINT "Editorial_body_length" CHECK (octet_length("body") BETWEEN 1 AND 65536),
  ADD CONSTRAINT "Editorial_revision_form" CHECK ("revision" ~ '^[0-9a-f]{12}$');

ALTER TABLE "Problem"
  ADD CONSTRAINT "Problem_editorial_opens" CHECK ("editorialForSolvers" OR "editorialOpensAt" IS NOT NULL);
