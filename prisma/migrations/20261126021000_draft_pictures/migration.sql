-- CreateTable
CREATE TABLE "DraftPicture" (
    "draftId" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "DraftPicture_pkey" PRIMARY KEY ("draftId","hash")
);

-- CreateIndex
CREATE INDEX "DraftPicture_hash_idx" ON "DraftPicture"("hash");

-- AddForeignKey
ALTER TABLE "DraftPicture" ADD CONSTRAINT "DraftPicture_draftId_fkey" FOREIGN KEY ("draftId") REFERENCES "Draft"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DraftPicture" ADD CONSTRAINT "DraftPicture_hash_fkey" FOREIGN KEY ("hash") REFERENCES "Blob"("hash") ON DELETE RESTRICT ON UPDATE CASCADE;
