-- AlterTable
ALTER TABLE "Contest" ADD COLUMN     "balloonsFrozen" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Balloon" (
    "participationId" UUID NOT NULL,
    "problemId" TEXT NOT NULL,
    "contestId" UUID NOT NULL,
    "runnerId" UUID,
    "takenAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "deliveredAt" TIMESTAMPTZ(6),

    CONSTRAINT "Balloon_pkey" PRIMARY KEY ("participationId","problemId")
);

-- CreateIndex
CREATE INDEX "Balloon_contestId_idx" ON "Balloon"("contestId");

-- CreateIndex
CREATE INDEX "Balloon_problemId_idx" ON "Balloon"("problemId");

-- CreateIndex
CREATE INDEX "Balloon_runnerId_idx" ON "Balloon"("runnerId");

-- AddForeignKey
ALTER TABLE "Balloon" ADD CONSTRAINT "Balloon_participationId_fkey" FOREIGN KEY ("participationId") REFERENCES "Participation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Balloon" ADD CONSTRAINT "Balloon_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Balloon" ADD CONSTRAINT "Balloon_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Balloon" ADD CONSTRAINT "Balloon_runnerId_fkey" FOREIGN KEY ("runnerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Open pages of the organisers hear of what another one has done.
CREATE FUNCTION tell_desk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('clew_submission', 'contest:' || coalesce(NEW."contestId", OLD."contestId"));
  RETURN NULL;
END
$$;

CREATE TRIGGER tell_desk AFTER INSERT OR UPDATE OR DELETE ON "Balloon"
  FOR EACH ROW EXECUTE FUNCTION tell_desk();
