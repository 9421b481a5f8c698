-- Somebody becomes a teacher, an organiser or an owner of a draft only by accepting. Until then there is a row here, which
-- gives no rights.
CREATE TABLE "Invitation" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "invitedById" UUID,
    "classId" UUID,
    "contestId" UUID,
    "draftId" TEXT,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Invitation_one_subject" CHECK (num_nonnulls("classId", "contestId", "draftId") = 1),
    CONSTRAINT "Invitation_of_others" CHECK ("invitedById" <> "userId")
);

CREATE UNIQUE INDEX "Invitation_userId_classId_key" ON "Invitation"("userId", "classId");
CREATE UNIQUE INDEX "Invitation_userId_contestId_key" ON "Invitation"("userId", "contestId");
CREATE UNIQUE INDEX "Invitation_userId_draftId_key" ON "Invitation"("userId", "draftId");
CREATE INDEX "Invitation_invitedById_idx" ON "Invitation"("invitedById");
CREATE INDEX "Invitation_classId_idx" ON "Invitation"("classId");
CREATE INDEX "Invitation_contestId_idx" ON "Invitation"("contestId");
CREATE INDEX "Invitation_draftId_idx" ON "Invitation"("draftId");

ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_invitedById_fkey" FOREIGN KEY ("invitedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;
