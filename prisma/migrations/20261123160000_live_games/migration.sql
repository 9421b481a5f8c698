-- The games that are watched while they are judged, one row a submission. The table is unlogged: its rows are rewritten
-- several times a second and worth nothing after a crash, when PostgreSQL empties it. Prisma does not know unlogged
-- tables, so that is only written here.

CREATE UNLOGGED TABLE "LiveGames" (
    "submissionId" UUID NOT NULL,
    "generation" INTEGER NOT NULL,
    "games" JSON NOT NULL,

    CONSTRAINT "LiveGames_pkey" PRIMARY KEY ("submissionId")
);

-- AddForeignKey
ALTER TABLE "LiveGames" ADD CONSTRAINT "LiveGames_submissionId_fkey" FOREIGN KEY ("submissionId") REFERENCES "Submission"("id") ON DELETE CASCADE ON UPDATE CASCADE;
