-- The home page shows the best answer to a problem that its owner has shared. Few are, so this is small; without it
-- all submissions to the problem are read (a million of them: 350 ms). Prisma does not know conditions of an index,
-- so it stands here only.

CREATE INDEX "Submission_best_shared_idx" ON "Submission"("problemId", "rank", "createdAt")
  WHERE "shared" AND "verdict" = 'accepted';
