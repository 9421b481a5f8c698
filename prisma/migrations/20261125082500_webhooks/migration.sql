-- CreateTable
CREATE TABLE "Webhook" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "token" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "endpoints" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "seq" INTEGER NOT NULL,
    "mark" TEXT NOT NULL,
    "told" JSONB NOT NULL,
    "checkAt" TIMESTAMPTZ(6) NOT NULL,
    "deliveredAt" TIMESTAMPTZ(6),
    "fault" JSONB,
    "failedAt" TIMESTAMPTZ(6),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "busyUntil" TIMESTAMPTZ(6),
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdById" UUID,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Webhook_url" CHECK (char_length(url) BETWEEN 1 AND 500),
    CONSTRAINT "Webhook_secret" CHECK (secret ~ '^[!-~]{8,200}$'),
    CONSTRAINT "Webhook_failures" CHECK (failures >= 0 AND (failures = 0) = (fault IS NULL) AND (failures = 0) = ("failedAt" IS NULL))
);

-- CreateIndex
CREATE INDEX "Webhook_createdById_idx" ON "Webhook"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "Webhook_contestId_token_key" ON "Webhook"("contestId", "token");

-- AddForeignKey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
