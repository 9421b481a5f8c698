-- CreateEnum
CREATE TYPE "PackageState" AS ENUM ('waiting', 'checking', 'checked', 'failed');

-- AlterEnum
ALTER TYPE "ProblemKind" ADD VALUE 'program';

-- AlterTable
ALTER TABLE "Problem" ADD COLUMN     "packageId" UUID,
ALTER COLUMN "puzzle" DROP NOT NULL;

-- CreateTable
CREATE TABLE "Dialogue" (
    "submissionId" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "passes" JSON NOT NULL,

    CONSTRAINT "Dialogue_pkey" PRIMARY KEY ("submissionId","caseId")
);

-- CreateTable
CREATE TABLE "Blob" (
    "hash" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "touchedAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "Blob_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "BlobPiece" (
    "hash" TEXT NOT NULL,
    "index" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "BlobPiece_pkey" PRIMARY KEY ("hash","index")
);

-- CreateTable
CREATE TABLE "Package" (
    "id" UUID NOT NULL,
    "uuid" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "token" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "model" JSONB NOT NULL,
    "findings" JSONB NOT NULL,
    "bytes" BIGINT NOT NULL,
    "state" "PackageState" NOT NULL DEFAULT 'waiting',
    "progress" JSONB,
    "report" JSONB,
    "cause" TEXT,
    "timeLimit" DOUBLE PRECISION,
    "uploadedById" UUID,
    "createdAt" TIMESTAMPTZ(6) NOT NULL DEFAULT clock_timestamp(),
    "checkedAt" TIMESTAMPTZ(6),

    CONSTRAINT "Package_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PackageFile" (
    "packageId" UUID NOT NULL,
    "path" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "executable" BOOLEAN NOT NULL,

    CONSTRAINT "PackageFile_pkey" PRIMARY KEY ("packageId","path")
);

-- CreateIndex
CREATE UNIQUE INDEX "Problem_packageId_key" ON "Problem"("packageId");

-- CreateIndex
CREATE UNIQUE INDEX "Package_token_key" ON "Package"("token");

-- CreateIndex
CREATE INDEX "Package_uploadedById_idx" ON "Package"("uploadedById");

-- CreateIndex
CREATE UNIQUE INDEX "Package_uuid_version_key" ON "Package"("uuid", "version");

-- CreateIndex
CREATE INDEX "PackageFile_hash_idx" ON "PackageFile"("hash");

-- AddForeignKey
ALTER TABLE "Problem" ADD CONSTRAINT "Problem_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dialogue" ADD CONSTRAINT "Dialogue_submissionId_caseId_fkey" FOREIGN KEY ("submissionId", "caseId") REFERENCES "CaseResult"("submissionId", "caseId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BlobPiece" ADD CONSTRAINT "BlobPiece_hash_fkey" FOREIGN KEY ("hash") REFERENCES "Blob"("hash") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Package" ADD CONSTRAINT "Package_uploadedById_fkey" FOREIGN KEY ("uploadedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PackageFile" ADD CONSTRAINT "PackageFile_packageId_fkey" FOREIGN KEY ("packageId") REFERENCES "Package"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PackageFile" ADD CONSTRAINT "PackageFile_hash_fkey" FOREIGN KEY ("hash") REFERENCES "Blob"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot express. The new value of the kind cannot be used before this is committed, hence the texts.
ALTER TABLE "Problem"
  ADD CONSTRAINT "Problem_package_or_puzzle" CHECK (
    ("kind"::text = 'program') = ("puzzle" IS NULL) AND ("puzzle" IS NULL) = ("packageId" IS NOT NULL));

ALTER TABLE "Blob"
  ADD CONSTRAINT "Blob_hash_form" CHECK ("hash" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "Blob_size_range" CHECK ("size" BETWEEN 0 AND 268435456);

ALTER TABLE "BlobPiece"
  ADD CONSTRAINT "BlobPiece_index_range" CHECK ("index" >= 0),
  ADD CONSTRAINT "BlobPiece_bytes_range" CHECK (octet_length("bytes") BETWEEN 1 AND 262144);

ALTER TABLE "Package"
  ADD CONSTRAINT "Package_version_range" CHECK ("version" >= 1),
  ADD CONSTRAINT "Package_name_filled" CHECK ("name" <> ''),
  ADD CONSTRAINT "Package_report_of_checked" CHECK (("state" = 'checked') = ("report" IS NOT NULL)),
  ADD CONSTRAINT "Package_cause_of_failed" CHECK (("state" = 'failed') = ("cause" IS NOT NULL)),
  ADD CONSTRAINT "Package_timeLimit_range" CHECK ("timeLimit" > 0 AND "timeLimit" <= 600);
