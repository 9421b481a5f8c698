-- AlterTable
ALTER TABLE "Case" ADD COLUMN     "certificate" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "optimum" INTEGER;

-- AlterTable
ALTER TABLE "Problem" ADD COLUMN     "showsOptimum" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "Case"
  ADD CONSTRAINT "Case_optimum_range" CHECK ("optimum" >= 0),
  ADD CONSTRAINT "Case_certificate_list" CHECK (jsonb_typeof("certificate") = 'array');
