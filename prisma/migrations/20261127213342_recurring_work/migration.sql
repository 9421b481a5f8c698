-- CreateTable
CREATE TABLE "RecurringWork" (
    "name" TEXT NOT NULL,
    "workerId" UUID,
    "startedAt" TIMESTAMPTZ(6),
    "endedAt" TIMESTAMPTZ(6),
    "fault" TEXT,

    CONSTRAINT "RecurringWork_pkey" PRIMARY KEY ("name")
);
