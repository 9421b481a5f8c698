import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/**
 * Carries the id of a submission whose state or progress has changed, or the name of a duel, see `duelNews`; or the
 * subject of a live game and what is said about it, after a space, see lib/live/broadcast.ts.
 */
export const CHANNEL = 'clew_submission'

/** Tells everybody who looks at a submission to look again: once the transaction is committed, if it is in one. */
export const announce = (submissionId: string, tx: Prisma.TransactionClient = db): Promise<number> =>
  tx.$executeRaw`SELECT pg_notify(${CHANNEL}, ${submissionId})`
