import 'server-only'
import { LRUCache } from 'lru-cache'
import type { Actor } from '@/lib/access/administration'
import { db, pool } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import { network, plainAddress } from '@/lib/core/network'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { type Asker, type Exam, placesOf } from './exam-view'
import { requireOrganiserOf } from './organisers'

/*
 * Where the participants of an exam are and were signed in, from an hour before it until it is over for all.
 */

/** How long a visit counts as written down, in milliseconds. */
const NOTED = { max: 20_000, ttl: 60_000 }
const noted = new LRUCache<string, true>(NOTED)

/**
 * How many visits of a participant are kept. A script can come from ever new addresses and by ever new sessions; its latest
 * visits stay, so that it cannot hide where it is now behind where it was.
 */
export const KEPT_VISITS = 100

const WRITE = {
  name: 'exam-visit',
  text: `WITH earlier AS (
           DELETE FROM "ExamVisit" WHERE ("contestId", "sessionId", address) IN (
             SELECT "contestId", "sessionId", address FROM "ExamVisit"
              WHERE "contestId" = $1 AND "userId" = $4 AND ("sessionId", address) <> ($2::uuid, $3::text)
              ORDER BY "lastAt" DESC OFFSET ${KEPT_VISITS - 1}))
         INSERT INTO "ExamVisit" ("contestId", "sessionId", address, "userId", agent) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ("contestId", "sessionId", address) DO UPDATE SET "lastAt" = now()`,
}

/**
 * Writes down that a participant has asked from an address, once a minute for each network, inside and outside of the exam's.
 * Nobody waits for it; what fails is tried again in a minute.
 */
export function noteVisits(exams: readonly Exam[], asker: Asker, address: string): void {
  const plain = plainAddress(address) ?? 'unknown'
  for (const { contestId } of asker.seats) {
    const exam = exams.find(({ id }) => id === contestId)
    if (!exam || asker.runs.includes(contestId)) continue
    const inside = exam.isPlace?.(address) ?? true
    const key = `${contestId} ${asker.session} ${network(plain)} ${inside}`
    if (noted.has(key)) continue
    noted.set(key, true)
    const values = [contestId, asker.session, plain, asker.id, asker.agent]
    pool()
      .query({ ...WRITE, values })
      .catch((error: Error) => log.warn({ error: error.message }, 'a visit to an exam was not written down'))
  }
}

/** How many days visits are kept. */
export const VISIT_DAYS = 30

/** Deletes old visits; the server calls it from time to time. */
export const forgetOldVisits = async (): Promise<number> => {
  const before = new Date(Date.now() - VISIT_DAYS * 24 * 60 * 60 * 1000)
  return (await db.examVisit.deleteMany({ where: { lastAt: { lt: before } } })).count
}

/** A session of a participant at an address. */
export interface Visit {
  readonly address: string
  /** Whether the address is one of the exam's. */
  readonly inside: boolean
  readonly agent: string
  readonly firstAt: Date
  readonly lastAt: Date
  /** Whether the session goes on. */
  readonly signedIn: boolean
}

/** Where one participant was signed in, the last visit first. */
export interface Attendee {
  readonly id: string
  readonly who: Person
  readonly released: boolean
  readonly visits: readonly Visit[]
}

/** Participants on one page, and the most visits of each. */
export const ATTENDEES_PAGE = 50
const MOST_VISITS = 10

/**
 * A page of the participants who have come, the last one first, and how many there are. Throws `NotAllowed` unless the
 * actor runs the contest.
 */
export async function listAttendees(
  actor: Actor | null,
  contestId: string,
  page: number,
): Promise<{ readonly rows: readonly Attendee[]; readonly total: number }> {
  if (!(await requireOrganiserOf(actor, contestId))) return { rows: [], total: 0 }
  const [people, { isPlace }] = await Promise.all([
    db.$queryRaw<{ userId: string; total: number }[]>`
      SELECT "userId", (count(*) OVER ())::int AS total FROM "ExamVisit" WHERE "contestId" = ${contestId}::uuid
       GROUP BY "userId" ORDER BY max("lastAt") DESC, "userId" LIMIT ${ATTENDEES_PAGE} OFFSET ${(page - 1) * ATTENDEES_PAGE}`,
    placesIn(contestId),
  ])
  const ids = people.map(({ userId }) => userId)
  const users = await db.user.findMany({
    where: { id: { in: ids } },
    select: {
      ...PERSON,
      id: true,
      examReleases: { where: { contestId }, select: { userId: true } },
      examVisits: { where: { contestId }, orderBy: { lastAt: 'desc' }, take: MOST_VISITS },
      sessions: { where: { expiresAt: { gt: new Date() } }, select: { id: true } },
    },
  })
  const rows = ids.flatMap((id): Attendee[] => {
    const user = users.find((each) => each.id === id)
    if (!user) return []
    const live = new Set(user.sessions.map((session) => session.id))
    const visits = user.examVisits.map(({ address, agent, firstAt, lastAt, sessionId }): Visit => {
      const inside = isPlace?.(address) ?? true
      return { address, inside, agent, firstAt, lastAt, signedIn: live.has(sessionId) }
    })
    return [{ id, who: personOf(user), released: user.examReleases.length > 0, visits }]
  })
  return { rows, total: people[0]?.total ?? 0 }
}

const placesIn = async (contestId: string) => {
  const exam = await db.exam.findUnique({ where: { contestId }, select: { networks: true } })
  return { isPlace: placesOf(exam?.networks ?? []) }
}

/** Of the participants who are signed in, how many were last seen at an address that is none of the exam's. */
export interface Outside {
  readonly outside: number
  readonly signedIn: number
  /** Some of these addresses. */
  readonly addresses: readonly string[]
}

const FEW = 5

/** Whom the networks of an exam keep out now. Those who may come from everywhere are not counted. */
export async function outsideOf(contestId: string): Promise<Outside> {
  const [{ isPlace }, rows] = await Promise.all([
    placesIn(contestId),
    db.$queryRaw<{ address: string }[]>`
      SELECT DISTINCT ON (v."userId") v.address
        FROM "ExamVisit" v JOIN "Session" s ON s.id = v."sessionId" AND s."expiresAt" > now()
       WHERE v."contestId" = ${contestId}::uuid AND NOT EXISTS (
         SELECT FROM "ExamRelease" r WHERE r."contestId" = v."contestId" AND r."userId" = v."userId")
       ORDER BY v."userId", v."lastAt" DESC`,
  ])
  const outside = rows.filter(({ address }) => isPlace && !isPlace(address))
  const addresses = [...new Set(outside.map(({ address }) => address))].slice(0, FEW)
  return { outside: outside.length, signedIn: rows.length, addresses }
}
