-- CreateTable
CREATE TABLE "DuelBuildLog" (
    "playerId" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "seed" INTEGER NOT NULL,
    "said" JSONB NOT NULL,
    "unreadable" TEXT,

    CONSTRAINT "DuelBuildLog_pkey" PRIMARY KEY ("playerId","size","seed")
);

-- CreateTable
CREATE TABLE "DuelTrialLog" (
    "trialId" UUID NOT NULL,
    "said" JSONB NOT NULL,
    "unreadable" TEXT,

    CONSTRAINT "DuelTrialLog_pkey" PRIMARY KEY ("trialId")
);

-- AddForeignKey
ALTER TABLE "DuelBuildLog" ADD CONSTRAINT "DuelBuildLog_playerId_size_seed_fkey" FOREIGN KEY ("playerId", "size", "seed") REFERENCES "DuelBuild"("playerId", "size", "seed") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DuelTrialLog" ADD CONSTRAINT "DuelTrialLog_trialId_fkey" FOREIGN KEY ("trialId") REFERENCES "DuelTrial"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Who said nothing has no log. The sandbox bounds standard error, the referee so much of a reply.
ALTER TABLE "DuelBuildLog"
  ADD CONSTRAINT "DuelBuildLog_said_list" CHECK (jsonb_typeof("said") = 'array'),
  ADD CONSTRAINT "DuelBuildLog_something" CHECK ("said" <> '[]' OR "unreadable" IS NOT NULL),
  ADD CONSTRAINT "DuelBuildLog_unreadable_length" CHECK (char_length("unreadable") BETWEEN 1 AND 2000);

ALTER TABLE "DuelTrialLog"
  ADD CONSTRAINT "DuelTrialLog_said_list" CHECK (jsonb_typeof("said") = 'array'),
  ADD CONSTRAINT "DuelTrialLog_something" CHECK ("said" <> '[]' OR "unreadable" IS NOT NULL),
  ADD CONSTRAINT "DuelTrialLog_unreadable_length" CHECK (char_length("unreadable") BETWEEN 1 AND 2000);
