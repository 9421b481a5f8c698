-- The home page names the latest solutions.

-- CreateIndex
CREATE INDEX "Standing_accepted_reachedAt_idx" ON "Standing"("accepted", "reachedAt" DESC);
