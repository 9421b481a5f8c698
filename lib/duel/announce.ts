import { CHANNEL } from '@/lib/core/announce'
import type { Prisma } from '@/lib/generated/prisma/client'

/** What a duel is called on the channel that tells of submissions. */
export const duelNews = (problemId: string): string => `duel:${problemId}`

/**
 * Tells everybody who looks at a duel to look again, because a trial was played, the table was made anew or who takes
 * part has changed: once the transaction is committed.
 */
export const announceDuel = (tx: Prisma.TransactionClient, problemId: string): Promise<number> =>
  tx.$executeRaw`SELECT pg_notify(${CHANNEL}, ${duelNews(problemId)})`
