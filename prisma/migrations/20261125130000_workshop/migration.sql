-- CreateEnum
CREATE TYPE "JuryState" AS ENUM ('waiting', 'running', 'done', 'failed');

-- CreateTable
CREATE TABLE "Draft" (
    "id" TEXT NOT NULL,
    "review" TEXT,
    "verdictsAt" TIMESTAMPTZ(6),
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "Draft_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Draft_id_form" CHECK (id ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
    CONSTRAINT "Draft_review_form" CHECK (review ~ '^[A-Za-z0-9_-]{24}$')
);

-- CreateTable
CREATE TABLE "DraftOwner" (
    "draftId" TEXT NOT NULL,
    "userId" UUID NOT NULL,

    CONSTRAINT "DraftOwner_pkey" PRIMARY KEY ("draftId","userId")
);

-- CreateTable
CREATE TABLE "Revision" (
    "draftId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "authorId" UUID,
    "document" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "savedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "publishedAt" TIMESTAMPTZ(6),

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("draftId","number"),
    CONSTRAINT "Revision_number_range" CHECK (number >= 1),
    CONSTRAINT "Revision_document_object" CHECK (jsonb_typeof(document) = 'object')
);

-- CreateTable
CREATE TABLE "JuryRun" (
    "id" UUID NOT NULL,
    "draftId" TEXT NOT NULL,
    "solution" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "state" "JuryState" NOT NULL DEFAULT 'waiting',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "verdict" TEXT,
    "cases" JSONB NOT NULL DEFAULT '[]',
    "compileLog" TEXT,
    "cause" TEXT,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "finishedAt" TIMESTAMPTZ(6),

    CONSTRAINT "JuryRun_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "JuryRun_progress" CHECK (done >= 0 AND done <= total),
    CONSTRAINT "JuryRun_cases_list" CHECK (jsonb_typeof(cases) = 'array'),
    CONSTRAINT "JuryRun_ending" CHECK (
      (state = 'done') = (verdict IS NOT NULL) AND (state = 'failed') = (cause IS NOT NULL)
      AND (state IN ('done', 'failed')) = ("finishedAt" IS NOT NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "Draft_review_key" ON "Draft"("review");

-- CreateIndex
CREATE INDEX "DraftOwner_userId_idx" ON "DraftOwner"("userId");

-- CreateIndex
CREATE INDEX "Revision_authorId_idx" ON "Revision"("authorId");

-- CreateIndex
CREATE UNIQUE INDEX "JuryRun_draftId_solution_key" ON "JuryRun"("draftId", "solution");

-- AddForeignKey
ALTER TABLE "DraftOwner" ADD CONSTRAINT "DraftOwner_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DraftOwner" ADD CONSTRAINT "DraftOwner_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Revision" ADD CONSTRAINT "Revision_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Revision" ADD CONSTRAINT "Revision_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JuryRun" ADD CONSTRAINT "JuryRun_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;
