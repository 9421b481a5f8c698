-- A worker claims a maze of an architect before it builds it. It used to hold a lock for as long as the architect's
-- program ran, and with the lock a transaction.

-- CreateTable
CREATE TABLE "DuelBuildClaim" (
    "playerId" UUID NOT NULL,
    "size" INTEGER NOT NULL,
    "seed" INTEGER NOT NULL,
    "holder" UUID NOT NULL,
    "expiresAt" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "DuelBuildClaim_pkey" PRIMARY KEY ("playerId","size","seed")
);

-- AddForeignKey
ALTER TABLE "DuelBuildClaim" ADD CONSTRAINT "DuelBuildClaim_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "DuelPlayer"("id") ON DELETE CASCADE ON UPDATE CASCADE;
