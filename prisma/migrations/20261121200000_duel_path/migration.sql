-- The path of a trial leaves its row: leaderboards and matrices read all trials of a duel and no path, and paths were
-- three quarters of what they had to read.

-- CreateTable
CREATE TABLE "DuelPath" (
    "trialId" UUID NOT NULL,
    "path" TEXT NOT NULL,

    CONSTRAINT "DuelPath_pkey" PRIMARY KEY ("trialId")
);

INSERT INTO "DuelPath" ("trialId", "path") SELECT "id", "path" FROM "DuelTrial" WHERE "path" <> '';

-- AddForeignKey
ALTER TABLE "DuelPath" ADD CONSTRAINT "DuelPath_trialId_fkey" FOREIGN KEY ("trialId") REFERENCES "DuelTrial"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Nobody who made no step has a path.
ALTER TABLE "DuelPath"
  ADD CONSTRAINT "DuelPath_path_form" CHECK ("path" ~ '^[URDL]+$' AND char_length("path") <= 10000);

-- AlterTable
ALTER TABLE "DuelTrial" DROP COLUMN "path";

-- A column that is dropped stays in the file until its rows are written anew.
CLUSTER "DuelTrial" USING "DuelTrial_architectId_solverId_size_seed_key";
ALTER TABLE "DuelTrial" SET WITHOUT CLUSTER;
