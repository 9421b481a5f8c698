import { z } from 'zod'
import { db } from '@/lib/core/db'

export interface Person {
  readonly username: string
  readonly name: string
}

/** So many are found; whoever looks for somebody else types a letter more. */
const MOST = 5

/** The beginning of a name: two characters or more, none of them a control character. */
export const personAsked = z
  .string()
  .trim()
  .normalize('NFC')
  .regex(/^\P{C}{2,60}$/u)

/**
 * Those on the leaderboard whose user name, or whose name, begins so, the best first. Whoever is not on it is not found: that
 * somebody has an account is not for everybody to know.
 */
export async function findPeople(asked: string): Promise<Person[]> {
  const [first = '', ...rest] = asked.toLowerCase()
  // In JavaScript, as PostgreSQL knows the case of letters beyond a to z in some locales only.
  const spellings = [asked, asked.toLowerCase(), `${first.toUpperCase()}${rest.join('')}`]
  const patterns = [...new Set(spellings)].map((text) => `${text.replace(/[\\%_]/g, '\\$&')}%`)
  return db.$queryRaw<Person[]>`
    SELECT u.username, u.name FROM "OverallStanding" s JOIN "User" u ON u.id = s."userId"
     WHERE u.username LIKE ANY(${patterns}::text[]) OR u.name LIKE ANY(${patterns}::text[])
     ORDER BY s.solved DESC, s.score DESC, s."reachedAt", s."userId" LIMIT ${MOST}`
}
