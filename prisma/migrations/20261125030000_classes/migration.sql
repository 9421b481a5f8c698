-- CreateEnum
CREATE TYPE "ClassRole" AS ENUM ('teacher', 'pupil');

-- CreateEnum
CREATE TYPE "AssignmentGrading" AS ENUM ('best', 'last');

-- CreateTable
CREATE TABLE "Class" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "token" UUID NOT NULL,
    "invite" TEXT,
    "archivedAt" TIMESTAMPTZ(6),
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "Class_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClassMember" (
    "id" UUID NOT NULL,
    "classId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "role" "ClassRole" NOT NULL,
    "joinedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "leftAt" TIMESTAMPTZ(6),

    CONSTRAINT "ClassMember_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Assignment" (
    "id" UUID NOT NULL,
    "classId" UUID NOT NULL,
    "token" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "opensAt" TIMESTAMPTZ(6) NOT NULL,
    "dueAt" TIMESTAMPTZ(6) NOT NULL,
    "grading" "AssignmentGrading" NOT NULL DEFAULT 'best',
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "Assignment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AssignmentProblem" (
    "assignmentId" UUID NOT NULL,
    "problemId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "points" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "AssignmentProblem_pkey" PRIMARY KEY ("assignmentId","problemId")
);

-- CreateTable
CREATE TABLE "AssignmentExtension" (
    "assignmentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "dueAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "AssignmentExtension_pkey" PRIMARY KEY ("assignmentId","userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Class_token_key" ON "Class"("token");

-- CreateIndex
CREATE UNIQUE INDEX "Class_invite_key" ON "Class"("invite");

-- CreateIndex
CREATE INDEX "ClassMember_classId_userId_idx" ON "ClassMember"("classId", "userId");

-- CreateIndex
CREATE INDEX "ClassMember_userId_idx" ON "ClassMember"("userId");

-- CreateIndex
CREATE INDEX "Assignment_classId_dueAt_idx" ON "Assignment"("classId", "dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "Assignment_classId_token_key" ON "Assignment"("classId", "token");

-- CreateIndex
CREATE INDEX "AssignmentProblem_problemId_idx" ON "AssignmentProblem"("problemId");

-- CreateIndex
CREATE INDEX "AssignmentExtension_userId_idx" ON "AssignmentExtension"("userId");

-- AddForeignKey
ALTER TABLE "ClassMember" ADD CONSTRAINT "ClassMember_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassMember" ADD CONSTRAINT "ClassMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Assignment" ADD CONSTRAINT "Assignment_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentProblem" ADD CONSTRAINT "AssignmentProblem_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentProblem" ADD CONSTRAINT "AssignmentProblem_problemId_fkey" FOREIGN KEY ("problemId") REFERENCES "Problem"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentExtension" ADD CONSTRAINT "AssignmentExtension_assignmentId_fkey" FOREIGN KEY ("assignmentId") REFERENCES "Assignment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AssignmentExtension" ADD CONSTRAINT "AssignmentExtension_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot express.

ALTER TABLE "Class"
  ADD CONSTRAINT "Class_title_length" CHECK (char_length("title") BETWEEN 1 AND 120),
  ADD CONSTRAINT "Class_title_visible" CHECK ("title" ~ '[^[:space:]]'),
  ADD CONSTRAINT "Class_description_length" CHECK (char_length("description") <= 4000),
  ADD CONSTRAINT "Class_invite_form" CHECK ("invite" ~ '^[A-Za-z0-9_-]{24}$');

ALTER TABLE "ClassMember"
  ADD CONSTRAINT "ClassMember_span" CHECK ("leftAt" >= "joinedAt");

-- Somebody is a member of a class once at a time.
CREATE UNIQUE INDEX "ClassMember_once" ON "ClassMember"("classId", "userId") WHERE "leftAt" IS NULL;

ALTER TABLE "Assignment"
  ADD CONSTRAINT "Assignment_title_length" CHECK (char_length("title") BETWEEN 1 AND 120),
  ADD CONSTRAINT "Assignment_title_visible" CHECK ("title" ~ '[^[:space:]]'),
  ADD CONSTRAINT "Assignment_text_length" CHECK (char_length("text") <= 4000),
  ADD CONSTRAINT "Assignment_window" CHECK ("dueAt" > "opensAt"),
  ADD CONSTRAINT "Assignment_window_finite" CHECK (isfinite("opensAt") AND isfinite("dueAt"));

ALTER TABLE "AssignmentProblem"
  ADD CONSTRAINT "AssignmentProblem_points_range" CHECK ("points" > 0 AND "points" <= 1000);

ALTER TABLE "AssignmentExtension"
  ADD CONSTRAINT "AssignmentExtension_finite" CHECK (isfinite("dueAt"));
