-- CreateTable
CREATE TABLE "Exam" (
    "contestId" UUID NOT NULL,
    "networks" TEXT[],
    "oneSession" BOOLEAN NOT NULL,
    "everybody" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "Exam_pkey" PRIMARY KEY ("contestId")
);

-- CreateTable
CREATE TABLE "ExamRelease" (
    "contestId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ExamRelease_pkey" PRIMARY KEY ("contestId","userId")
);

-- CreateTable
CREATE TABLE "ExamVisit" (
    "contestId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "agent" TEXT NOT NULL,
    "firstAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastAt" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ExamVisit_pkey" PRIMARY KEY ("contestId","sessionId","address")
);

-- CreateIndex
CREATE INDEX "ExamRelease_userId_idx" ON "ExamRelease"("userId");

-- CreateIndex
CREATE INDEX "ExamVisit_contestId_userId_lastAt_idx" ON "ExamVisit"("contestId", "userId", "lastAt");

-- CreateIndex
CREATE INDEX "ExamVisit_userId_idx" ON "ExamVisit"("userId");

-- AddForeignKey
ALTER TABLE "Exam" ADD CONSTRAINT "Exam_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamRelease" ADD CONSTRAINT "ExamRelease_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamRelease" ADD CONSTRAINT "ExamRelease_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamVisit" ADD CONSTRAINT "ExamVisit_contestId_fkey" FOREIGN KEY ("contestId") REFERENCES "Contest"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ExamVisit" ADD CONSTRAINT "ExamVisit_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A list that is read every second by every web server stays short, and restricting everybody needs to know where.
ALTER TABLE "Exam" ADD CONSTRAINT "Exam_networks_count" CHECK (cardinality(networks) <= 50);
ALTER TABLE "Exam" ADD CONSTRAINT "Exam_everybody_somewhere" CHECK (NOT everybody OR cardinality(networks) > 0);
-- The longest address has 45 characters.
ALTER TABLE "ExamVisit" ADD CONSTRAINT "ExamVisit_address_length" CHECK (char_length(address) BETWEEN 1 AND 45);
