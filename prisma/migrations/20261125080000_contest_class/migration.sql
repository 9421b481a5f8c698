-- A contest for a class: its members see it and may take part.
ALTER TYPE "ContestAudience" ADD VALUE 'class';

ALTER TABLE "Contest" ADD COLUMN "classId" UUID;
ALTER TABLE "Contest" ADD CONSTRAINT "Contest_classId_fkey" FOREIGN KEY ("classId") REFERENCES "Class"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "Contest_classId_idx" ON "Contest"("classId");

-- As text: a value that the same transaction has added to an enum cannot be used in it.
-- A deleted class leaves a contest that only those see who take part or run it.
ALTER TABLE "Contest" ADD CONSTRAINT "Contest_class" CHECK (audience::text = 'class' OR "classId" IS NULL);
