import { createHmac, randomBytes } from 'node:crypto'
import { db, pool } from '@/lib/core/db'
import { siteEnv } from '@/lib/core/env'
import type { Role } from '@/lib/generated/prisma/enums'

/*
 * Sessions as rows. A cookie holds a random text; the row that its key names says who is signed in, and ends the
 * session at once when it is deleted. This file knows neither cookies nor Next, so that the server can sweep.
 */

/** How long one stays signed in, in seconds, counted from signing in. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** A user who is signed in more often loses the session that was not used for the longest time. */
const MOST_SESSIONS = 50

/** Longest name of a browser that is kept, in characters. */
const AGENT_LENGTH = 200

/** What the text of a session looks like: 32 random bytes in base64url. */
const TEXT = /^[A-Za-z0-9_-]{43}$/

/** Who is signed in with a session. */
export interface SignedIn {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
}

/**
 * The key of a session's row, or undefined for what cannot be the text of a session. The secret is part of it: who can
 * write to the database but does not know the secret cannot make a session, and a new secret ends all of them.
 */
export function sessionKey(text: string): string | undefined {
  if (!TEXT.test(text)) return undefined
  return createHmac('sha256', siteEnv().NEXTAUTH_SECRET).update(`session ${text}`).digest('base64url')
}

/** Makes a session and returns the text for its cookie. */
export async function openSession(userId: string, agent = ''): Promise<string> {
  const text = randomBytes(32).toString('base64url')
  // Half a character and NUL cannot be stored.
  const shown = agent.replace(/[^\x20-\x7e]/g, '').slice(0, AGENT_LENGTH)
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000)
  await db.session.create({ data: { key: sessionKey(text) as string, userId, agent: shown, expiresAt } })
  await pool().query(
    `DELETE FROM "Session" WHERE id IN
       (SELECT id FROM "Session" WHERE "userId" = $1 ORDER BY "seenAt" DESC, id DESC OFFSET $2)`,
    [userId, MOST_SESSIONS],
  )
  return text
}

/** One round trip for the session and its user; prepared once for each connection. */
const LOOK_UP = {
  name: 'session',
  text: `SELECT u.id, u.username, u.name, u.role, s."expiresAt", s."seenAt" < now() - interval '1 hour' AS stale
           FROM "Session" s JOIN "User" u ON u.id = s."userId" WHERE s.key = $1 AND s."expiresAt" > now()`,
}

/** Whom a session stands for at this moment; null for one that has ended. */
export async function findSession(key: string): Promise<(SignedIn & { expiresAt: Date }) | null> {
  const { rows } = await pool().query({ ...LOOK_UP, values: [key] })
  if (!rows[0]) return null
  const { stale, ...found } = rows[0]
  // Nobody waits for it, and a session that has just ended needs no note.
  if (stale) void noteUse(key).catch(() => undefined)
  return found
}

const noteUse = (key: string) => pool().query('UPDATE "Session" SET "seenAt" = now() WHERE key = $1', [key])

/** Ends one session, whoever's it is. */
export const closeSession = async (key: string): Promise<void> => {
  await db.session.deleteMany({ where: { key } })
}

/** Removes what has run out; called now and then by the server. Returns how many there were. */
export const forgetExpiredSessions = async (): Promise<number> =>
  (await db.session.deleteMany({ where: { expiresAt: { lte: new Date() } } })).count
