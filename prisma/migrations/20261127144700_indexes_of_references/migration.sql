-- Rows of "Case", "Worker" and "User" go now and then; these tables refer to them.
CREATE INDEX "CaseResult_caseId_idx" ON "CaseResult"("caseId");
CREATE INDEX "JudgeFault_workerId_idx" ON "JudgeFault"("workerId");
CREATE INDEX "Rejudge_actorId_idx" ON "Rejudge"("actorId");
