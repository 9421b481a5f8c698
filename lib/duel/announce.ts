import { CHANNEL } from '@/lib/core/announce'
import type { Prisma } from '@/lib/generated/prisma/client'

/** A duel's name on the channel that also announces submissions. */
export const duelNews = (problemId: string): string => `duel:${problemId}`

/**
 * Tells every open page of a duel to reload its data when the transaction commits: a trial was played, the leaderboards
 * were recomputed or an entry joined or left.
 */
export const announceDuel = (tx: Prisma.TransactionClient, problemId: string): Promise<number> =>
  tx.$executeRaw`SELECT pg_notify(${CHANNEL}, ${duelNews(problemId)})`
