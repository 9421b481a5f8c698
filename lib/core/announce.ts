import { db } from '@/lib/core/db'
import type { Prisma } from '@/lib/generated/prisma/client'

/**
 * The channel's payload is the id of a submission whose state or progress changed, the name of a duel (see `duelNews`),
 * or a live game that has grown or is to be sent (see lib/live/broadcast.ts).
 */
export const CHANNEL = 'clew_submission'

/** Tells all viewers of a submission to reload it. In a transaction, the notification is sent on commit. */
export const announce = (submissionId: string, tx: Prisma.TransactionClient = db): Promise<number> =>
  tx.$executeRaw`SELECT pg_notify(${CHANNEL}, ${submissionId})`
