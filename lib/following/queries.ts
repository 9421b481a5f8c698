import 'server-only'
import { db } from '@/lib/core/db'
import { PERSON, type Person, personOf } from '@/lib/core/person'

/** People on one page of the list of those whom somebody follows. */
export const PEOPLE_PER_PAGE = 50

/** How a person and a viewer are connected. */
export interface Connections {
  /** How many people follow this person. */
  readonly followers: number
  /** How many people this person follows. */
  readonly following: number
  /** Whether the viewer follows this person. */
  readonly followed: boolean
}

/** The numbers on a profile. Who follows whom is told to nobody but the one who follows. */
export async function connectionsOf(userId: string, viewerId: string | undefined): Promise<Connections> {
  const [followers, following, own] = await Promise.all([
    db.follow.count({ where: { followedId: userId } }),
    db.follow.count({ where: { followerId: userId } }),
    viewerId ? db.follow.count({ where: { followerId: viewerId, followedId: userId } }) : 0,
  ])
  return { followers, following, followed: own > 0 }
}

/** A page, from 1, of the people whom a user follows, the latest first, and their number. For that user only. */
export async function followedBy(
  userId: string,
  page: number,
): Promise<{ readonly people: readonly Person[]; readonly total: number }> {
  const where = { followerId: userId }
  const [total, rows] = await Promise.all([
    db.follow.count({ where }),
    db.follow.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { followedId: 'asc' }],
      skip: (page - 1) * PEOPLE_PER_PAGE,
      take: PEOPLE_PER_PAGE,
      select: { followed: { select: PERSON } },
    }),
  ])
  return { people: rows.map(({ followed }) => personOf(followed)), total }
}

/** The usernames of all people whom a user follows. For that user only. */
export async function followedUsernames(userId: string): Promise<string[]> {
  const rows = await db.follow.findMany({
    where: { followerId: userId },
    select: { followed: { select: { username: true } } },
  })
  return rows.map(({ followed }) => followed.username)
}

/**
 * Where a page of the stream begins: everything after this solution, in the order of the stream. It names no submission,
 * because the address of a page must not tell the id of a private one.
 */
export interface StreamKey {
  /** When it was submitted, in microseconds since 1970, as the database counts them. */
  readonly micros: string
  readonly username: string
  readonly problemId: string
}

const FORM = /^(\d{1,16})\.([a-z0-9][a-z0-9_-]{2,29})\.([a-z0-9][a-z0-9-]{0,59})$/

export const formatKey = ({ micros, username, problemId }: StreamKey): string =>
  `${micros}.${username}.${problemId}`

/** Parses a key of an address; undefined if it is none. */
export function parseKey(text: unknown): StreamKey | undefined {
  const [, micros, username, problemId] = (typeof text === 'string' && FORM.exec(text)) || []
  return micros && username && problemId ? { micros, username, problemId } : undefined
}
