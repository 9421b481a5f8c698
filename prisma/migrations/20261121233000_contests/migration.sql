-- CreateTable
CREATE TABLE "Contest" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "startsAt" TIMESTAMPTZ(6) NOT NULL,
    "endsAt" TIMESTAMPTZ(6) NOT NULL,
    "opensSources" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "Contest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContestProblem" (
    "contestId" UUID NOT NULL,
    "problemId" TEXT NOT NULL,

    CONSTRAINT "ContestProblem_pkey" PRIMARY KEY ("contestId","problemId")
);

-- CreateIndex
CREATE INDEX "Contest_startsAt_idx" ON "Contest"("startsAt" DESC);

-- CreateIndex
CREATE INDEX "ContestProblem_problemId_idx" ON "ContestProblem"("problemId");

-- AddForeignKey
ALTER TABLE "ContestProblem" ADD CONSTRAINT "ContestProblem_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContestProblem" ADD CONSTRAINT "ContestProblem_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.

-- PostgreSQL knows moments before and after all time, JavaScript does not.
ALTER TABLE "Contest"
  ADD CONSTRAINT "Contest_title_length" CHECK (char_length("title") BETWEEN 1 AND 120),
  ADD CONSTRAINT "Contest_title_visible" CHECK ("title" ~ '[^[:space:]]'),
  ADD CONSTRAINT "Contest_window" CHECK ("endsAt" > "startsAt"),
  ADD CONSTRAINT "Contest_window_finite" CHECK (isfinite("startsAt") AND isfinite("endsAt"));
