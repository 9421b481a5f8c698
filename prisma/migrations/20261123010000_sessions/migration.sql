-- CreateTable
CREATE TABLE "Session" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "agent" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Session_key_key" ON "Session"("key");

-- CreateIndex
CREATE INDEX "Session_userId_seenAt_idx" ON "Session"("userId", "seenAt");

-- CreateIndex
CREATE INDEX "Session_expiresAt_idx" ON "Session"("expiresAt");

-- AddForeignKey
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable: a session ends by its row, so that nothing needs to be counted.
ALTER TABLE "User" DROP COLUMN "sessionEpoch";

-- What Prisma cannot express.
ALTER TABLE "Session"
  ADD CONSTRAINT "Session_key_form" CHECK ("key" ~ '^[A-Za-z0-9_-]{43}$'),
  ADD CONSTRAINT "Session_agent_length" CHECK (char_length("agent") <= 200),
  ADD CONSTRAINT "Session_window" CHECK ("expiresAt" > "createdAt");
