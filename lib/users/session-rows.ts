import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import type { Viewer } from '@/lib/access/viewer'
import { db, pool } from '@/lib/core/db'
import { siteEnv } from '@/lib/core/env'

/*
 * Sessions as rows. A cookie holds a random text, and the row with the key of that text says who is signed in. Deleting
 * the row ends the session at once. This file needs neither cookies nor Next, so the server can use it to clean up.
 */

/** How long a session lasts after signing in, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** When a user has more sessions than this, the least recently used one ends. */
const MOST_SESSIONS = 50

/** How many characters of the browser's name are stored. */
const AGENT_LENGTH = 200

/** How a browser or a program names itself, as it is stored: unpaired surrogates and NUL cannot be. */
export const storedAgent = (agent: string): string =>
  agent.replace(/[^\x20-\x7e]/g, '').slice(0, AGENT_LENGTH)

/** A session's text: 32 random bytes in base64url. */
const TEXT = /^[A-Za-z0-9_-]{43}$/

/**
 * Returns the key of a session's row, or undefined if the text cannot be that of a session. The key depends on the
 * secret: someone who can write to the database but does not know the secret cannot create a session, and a new secret
 * ends all sessions.
 */
export function sessionKey(text: string): string | undefined {
  if (!TEXT.test(text)) return undefined
  return createHmac('sha256', siteEnv().NEXTAUTH_SECRET).update(`session ${text}`).digest('base64url')
}

/** Creates a session and returns the text for its cookie. */
export async function openSession(userId: string, agent = ''): Promise<string> {
  const text = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000)
  const key = sessionKey(text) as string
  await db.session.create({ data: { key, userId, agent: storedAgent(agent), expiresAt } })
  await pool().query(
    `DELETE FROM "Session" WHERE id IN
       (SELECT id FROM "Session" WHERE "userId" = $1 ORDER BY "seenAt" DESC, id DESC OFFSET $2)`,
    [userId, MOST_SESSIONS],
  )
  return text
}

/**
 * Reads the session and its user in one round trip; prepared once for each connection. A disabled user has none, even if
 * a sign-in that had begun before has stored one since.
 */
const LOOK_UP = {
  name: 'session',
  text: `SELECT u.id, u.username, u.name, u.role, s."expiresAt", s."seenAt" < now() - interval '1 hour' AS stale
           FROM "Session" s JOIN "User" u ON u.id = s."userId" WHERE s.key = $1 AND s."expiresAt" > now() AND u."disabledAt" IS NULL`,
}

/** The user a session belongs to now, and when it expires; null if it has ended. Only lib/users/identify.ts asks. */
export async function findSession(key: string): Promise<(Viewer & { expiresAt: Date }) | null> {
  const { rows } = await pool().query({ ...LOOK_UP, values: [key] })
  if (!rows[0]) return null
  const { stale, ...found } = rows[0]
  // Not awaited. If the session has just ended, nothing needs to be noted.
  if (stale) void noteUse(key).catch(() => undefined)
  return found
}

const noteUse = (key: string) => pool().query('UPDATE "Session" SET "seenAt" = now() WHERE key = $1', [key])

/** Ends any session. */
export const closeSession = async (key: string): Promise<void> => {
  await db.session.deleteMany({ where: { key } })
}

/** Deletes expired sessions and returns their number; the server calls it from time to time. */
export const forgetExpiredSessions = async (): Promise<number> =>
  (await db.session.deleteMany({ where: { expiresAt: { lte: new Date() } } })).count
