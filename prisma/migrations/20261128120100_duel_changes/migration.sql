-- CreateTable
CREATE TABLE "DuelChange" (
    "id" BIGSERIAL NOT NULL,
    "architectId" UUID NOT NULL,
    "solverId" UUID NOT NULL,
    "transaction" BIGINT NOT NULL DEFAULT (pg_current_xact_id())::text::bigint,
    "at" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "DuelChange_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DuelChange_transaction_idx" ON "DuelChange"("transaction");
