import { db } from '@/lib/core/db'

/** A session as its owner sees it. */
export interface OwnSession {
  readonly id: string
  readonly agent: string
  readonly createdAt: Date
  readonly seenAt: Date
  /** Whether it is the session of this request. */
  readonly current: boolean
}

/** A user's sessions: first the current one, whose key is `key`, then the others, most recently used first. */
export async function listSessions(userId: string, key: string | null): Promise<OwnSession[]> {
  const rows = await db.session.findMany({
    where: { userId, expiresAt: { gt: new Date() } },
    orderBy: [{ seenAt: 'desc' }, { id: 'desc' }],
  })
  const sessions = rows.map(({ id, agent, createdAt, seenAt, ...row }) => {
    return { id, agent, createdAt, seenAt, current: row.key === key }
  })
  return sessions.sort((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one session of a user. Another user's session is left alone, as if it did not exist. */
export const endOwnSession = async (userId: string, id: string): Promise<void> => {
  await db.session.deleteMany({ where: { id, userId } })
}

/** Ends all sessions of a user except the one with `key`. */
export const endOtherSessions = async (userId: string, key: string | null): Promise<void> => {
  await db.session.deleteMany({ where: { userId, ...(key && { key: { not: key } }) } })
}
