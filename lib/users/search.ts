import { z } from 'zod'
import { db } from '@/lib/core/db'

export interface Person {
  readonly username: string
  readonly name: string
}

/** How many people are listed. To find someone else, type another letter. */
const MOST = 5

/** The beginning of a name: two characters or more, no control characters. */
export const personAsked = z
  .string()
  .trim()
  .normalize('NFC')
  .regex(/^\P{C}{2,60}$/u)

/**
 * A text as it was typed, in lower case and with one capital, for patterns of LIKE. Done in JavaScript, because
 * PostgreSQL knows the case of letters beyond a to z only in some locales.
 */
export function spellingsOf(asked: string): string[] {
  const [first = '', ...rest] = asked.toLowerCase()
  const spellings = [asked, asked.toLowerCase(), `${first.toUpperCase()}${rest.join('')}`]
  return [...new Set(spellings)].map((text) => text.replace(/[\\%_]/g, '\\$&'))
}

/**
 * Finds people on the leaderboard by the beginning of their user name or display name, best first. People who are not
 * on it are not found: not everyone should know that they have an account.
 */
export async function findPeople(asked: string): Promise<Person[]> {
  const patterns = spellingsOf(asked).map((text) => `${text}%`)
  return db.$queryRaw<Person[]>`
    SELECT u.username, u.name FROM "OverallStanding" s JOIN "User" u ON u.id = s."userId"
     WHERE u.username LIKE ANY(${patterns}::text[]) OR u.name LIKE ANY(${patterns}::text[])
     ORDER BY s.solved DESC, s.score DESC, s."reachedAt", s."userId" LIMIT ${MOST}`
}
