-- Times come from the clock of the database, not from that of the server that asks, see schema.prisma.
ALTER TABLE "User" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Follow" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Account" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Session" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp(),
  ALTER COLUMN "seenAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Problem" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Submission" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Comment" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Worker" ALTER COLUMN "startedAt" SET DEFAULT clock_timestamp(),
  ALTER COLUMN "heartbeatAt" SET DEFAULT clock_timestamp();
ALTER TABLE "JudgeFault" ALTER COLUMN "at" SET DEFAULT clock_timestamp();
ALTER TABLE "Rejudge" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Notice" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "DuelPlayer" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "DuelEntry" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "DuelMaze" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "DuelBuild" ALTER COLUMN "builtAt" SET DEFAULT clock_timestamp();
ALTER TABLE "DuelTrial" ALTER COLUMN "playedAt" SET DEFAULT clock_timestamp();
ALTER TABLE "DuelWalk" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "DailyResult" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "DuelStanding" ALTER COLUMN "computedAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Contest" ALTER COLUMN "closesAt" SET DEFAULT clock_timestamp(),
  ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Exam" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "ExamRelease" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "ExamVisit" ALTER COLUMN "firstAt" SET DEFAULT clock_timestamp(),
  ALTER COLUMN "lastAt" SET DEFAULT clock_timestamp();
ALTER TABLE "ContestOrganiser" ALTER COLUMN "addedAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Organisation" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Team" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "TeamMember" ALTER COLUMN "joinedAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Participation" ALTER COLUMN "joinedAt" SET DEFAULT clock_timestamp();
ALTER TABLE "ContestEvent" ALTER COLUMN "at" SET DEFAULT clock_timestamp();
ALTER TABLE "SimilarityReport" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Balloon" ALTER COLUMN "takenAt" SET DEFAULT clock_timestamp();
ALTER TABLE "PrintJob" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Clarification" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Commentary" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Webhook" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Class" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "ClassMember" ALTER COLUMN "joinedAt" SET DEFAULT clock_timestamp();
ALTER TABLE "Assignment" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "LtiPlatform" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "LtiCourse" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "LtiKey" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
ALTER TABLE "AuditEntry" ALTER COLUMN "at" SET DEFAULT clock_timestamp();
ALTER TABLE "NamedNetwork" ALTER COLUMN "createdAt" SET DEFAULT clock_timestamp();
