-- AlterTable
ALTER TABLE "Contest" ADD COLUMN     "printing" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "PrintJob" (
    "id" UUID NOT NULL,
    "contestId" UUID NOT NULL,
    "participationId" UUID NOT NULL,
    "senderId" UUID,
    "token" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "seat" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "pages" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "printerId" UUID,
    "takenAt" TIMESTAMPTZ(6),
    "deliveredAt" TIMESTAMPTZ(6),

    CONSTRAINT "PrintJob_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PrintJob_length" CHECK (char_length(text) BETWEEN 1 AND 40000 AND char_length(seat) <= 60),
    CONSTRAINT "PrintJob_pages" CHECK (pages BETWEEN 1 AND 10),
    CONSTRAINT "PrintJob_delivered" CHECK ("deliveredAt" IS NULL OR "takenAt" IS NOT NULL)
);

-- CreateIndex
CREATE UNIQUE INDEX "PrintJob_contestId_token_key" ON "PrintJob"("contestId", "token");

-- CreateIndex
CREATE INDEX "PrintJob_participationId_idx" ON "PrintJob"("participationId");

-- CreateIndex
CREATE INDEX "PrintJob_senderId_idx" ON "PrintJob"("senderId");

-- CreateIndex
CREATE INDEX "PrintJob_printerId_idx" ON "PrintJob"("printerId");

-- AddForeignKey
ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PrintJob" ADD CONSTRAINT "PrintJob_printerId_fkey" FOREIGN KEY ("printerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TRIGGER tell_desk AFTER INSERT OR UPDATE OR DELETE ON "PrintJob"
  FOR EACH ROW EXECUTE FUNCTION tell_desk();
