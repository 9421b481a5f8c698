-- Whether somebody has an address is nobody else's business, so it cannot be unique.
DROP INDEX "User_email_key";

-- AlterTable
ALTER TABLE "User" ADD COLUMN "emailKey" TEXT;

-- CreateIndex
CREATE INDEX "User_email_idx" ON "User"("email");

-- What Prisma cannot express.
ALTER TABLE "User"
  ADD CONSTRAINT "User_emailKey_form" CHECK ("emailKey" IS NULL OR "emailKey" ~ '^[A-Za-z0-9_-]{43}$' AND "email" IS NOT NULL AND "passwordHash" IS NOT NULL);
