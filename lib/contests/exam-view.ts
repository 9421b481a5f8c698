import 'server-only'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { z } from 'zod'
import type { Interval } from '@/judge/contest/events'
import { type Actor, isAdministrator } from '@/lib/access/administration'
import type { Binding, Subject } from '@/lib/access/exam'
import type { Requester } from '@/lib/access/requester'
import { phaseOf, type Window } from '@/lib/access/windows'
import { db, pool } from '@/lib/core/db'
import { isId, isToken } from '@/lib/core/id'
import { log } from '@/lib/core/log'
import { plainAddress } from '@/lib/core/network'
import { cidr } from '@/lib/networks/schema'
import { ownTime, type Seat, sittingsOf } from './clock'

/*
 * The exams of now, in the memory of a web server. Without one, a request costs nothing but the look at this list, which
 * one request in a second has read again. Who takes part is asked for each request, see `findAsker`.
 */

/** An exam that is not over for all of its participants, and has begun or begins within the hour. */
export interface Exam {
  readonly id: string
  readonly title: string
  readonly startsAt: Date
  readonly endsAt: Date
  /** When anybody takes part, in order and without overlaps, see `sittingsOf`. */
  readonly sittings: readonly Window[]
  /** What its clock leaves out. */
  readonly removed: readonly Interval[]
  readonly problems: ReadonlySet<string>
  /** Whether an address is one of its own; undefined if all are. */
  readonly isPlace: ((address: string) => boolean) | undefined
  readonly oneSession: boolean
  readonly everybody: boolean
}

/** How old the list may be, in milliseconds: what organisers change applies so much later at most. */
const FRESH = 1_000

const LOOK_UP = {
  name: 'exams',
  text: `SELECT k.id, k.title, k."startsAt", k."endsAt", e.networks, e."oneSession", e.everybody,
                ARRAY(SELECT l."problemId" FROM "ContestProblem" l WHERE l."contestId" = k.id) AS problems,
                (SELECT json_agg(json_build_object('from', r."from", 'to', r."to")) FROM "RemovedInterval" r
                  WHERE r."contestId" = k.id) AS removed,
                (SELECT json_agg(DISTINCT jsonb_build_object('startsAt', p."startsAt", 'extraSeconds', p."extraSeconds"))
                   FROM "Participation" p WHERE p."contestId" = k.id AND p.kind <> 'virtual'
                    AND (p."startsAt" IS NOT NULL OR p."extraSeconds" > 0)) AS clocks
           FROM "Exam" e JOIN "Contest" k ON k.id = e."contestId"
          WHERE k."startsAt" <= now() + make_interval(secs => $1) AND k."closesAt" > now()
          ORDER BY k."startsAt", k.id`,
}

type ExamRow = Omit<Exam, 'sittings' | 'removed' | 'problems' | 'isPlace'> & {
  readonly networks: readonly string[]
  readonly problems: readonly string[]
  readonly removed: readonly Interval[] | null
  /** The own clocks of participants. */
  readonly clocks: readonly Seat[] | null
}

async function load(): Promise<readonly Exam[]> {
  const { rows } = await pool().query<ExamRow>({ ...LOOK_UP, values: [EXAM_LEAD_MS / 1000] })
  return rows.map(({ networks, problems, removed, clocks, ...row }) => {
    const contest = { ...row, removed: removed ?? [] }
    const sittings = sittingsOf(contest, clocks ?? [])
    return { ...contest, sittings, problems: new Set(problems), isPlace: placesOf(networks) }
  })
}

interface View {
  exams: readonly Exam[]
  readAt: number
  reading: Promise<void> | undefined
}

const view: View = { exams: [], readAt: Number.NEGATIVE_INFINITY, reading: undefined }

/**
 * The exams of now. While the database does not answer, those of before: the exams that begin within the hour are among
 * them.
 */
export async function currentExams(): Promise<readonly Exam[]> {
  if (performance.now() - view.readAt > FRESH) {
    view.reading ??= load()
      .then((exams) => void Object.assign(view, { exams, readAt: performance.now() }))
      .catch((error: Error) => log.warn({ error: error.message }, 'the exams of now are not known'))
      .finally(() => {
        view.reading = undefined
      })
    await view.reading
  }
  return view.exams
}

/**
 * How long before its start an exam is prepared, in milliseconds: from then on it is written down where participants are
 * signed in, so that a wrong address is noticed before the start.
 */
export const EXAM_LEAD_MS = 60 * 60 * 1000

/** More rooms than any exam has; the database has the same limit. */
export const MOST_NETWORKS = 50

const LONGEST_TEXT = 5_000

/** Networks as organisers write them: one on each line, or separated by commas or spaces. Messages are codes of `account.faults`. */
export const networkList = z
  .string()
  .max(LONGEST_TEXT, 'exam-networks-many')
  .transform((text) => [...new Set(text.split(/[\s,;]+/).filter(Boolean))])
  .pipe(z.array(cidr).max(MOST_NETWORKS, 'exam-networks-many'))

/** Says of addresses whether they are in one of these networks; undefined if there are none, so that every address is fine. */
export function placesOf(networks: readonly string[]): ((address: string) => boolean) | undefined {
  if (networks.length === 0) return undefined
  const list = new BlockList()
  for (const each of networks) {
    const [address = '', bits] = each.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return (address) => {
    const plain = plainAddress(address)
    return plain !== undefined && list.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}

/** A participation of a person in an exam, alone or in a team. */
export interface ExamSeat extends Seat {
  readonly contestId: string
  /** Whether they may take part from everywhere. */
  readonly released: boolean
}

/** Who asks, as far as exams are concerned. */
export interface Asker extends Actor {
  /** Id of their session, or their own without one. */
  readonly session: string
  readonly agent: string
  /** Whether the request carries their password instead of a session. */
  readonly byPassword: boolean
  /** Whether they have signed in nowhere else since. */
  readonly newest: boolean
  /** Ids of the exams that they run. */
  readonly runs: readonly string[]
  readonly seats: readonly ExamSeat[]
}

/**
 * The exams that restrict somebody who asks from an address at a moment; `asker` is null if they are not signed in.
 * Participants are restricted by their own clocks, others while anybody takes part. Those who run an exam are not, and
 * administrators never are.
 */
export function bindingsOf(
  exams: readonly Exam[],
  asker: Asker | null,
  address: string,
  now: Date,
): Binding<Exam>[] {
  if (isAdministrator(asker)) return []
  const found = exams.flatMap((exam): Binding<Exam>[] => {
    if (asker?.runs.includes(exam.id)) return []
    const seat = asker?.seats.find(({ contestId }) => contestId === exam.id)
    const own = seat && ownTime(exam, seat)
    if (own && phaseOf(own, now) === 'running') {
      const inside = !exam.isPlace || seat.released || exam.isPlace(address)
      return [{ exam, standing: inside ? 'inside' : 'outside', until: own.endsAt }]
    }
    const sitting = exam.sittings.find((each) => phaseOf(each, now) === 'running')
    const restricted = (asker === null || exam.everybody) && exam.isPlace?.(address)
    return sitting && restricted ? [{ exam, standing: 'visitor', until: sitting.endsAt }] : []
  })
  // Whoever sits in the room of another exam is bound to their own.
  const seated = found.filter(({ standing }) => standing !== 'visitor')
  return seated.length > 0 ? seated : found
}

/**
 * Reads in one round trip which of these exams somebody runs, in which they take part, and whether they have signed in
 * elsewhere since their session began.
 */
const FIND_ASKER = {
  name: 'exam-asker',
  text: `
    SELECT coalesce(s.id, u.id) AS session, s.agent,
           s.id IS NULL OR NOT EXISTS (
             SELECT FROM "Session" n
              WHERE n."userId" = u.id AND (n."createdAt", n.id) > (s."createdAt", s.id)) AS newest,
           ARRAY(SELECT o."contestId"::text FROM "ContestOrganiser" o
                  WHERE o."userId" = u.id AND o."contestId" = ANY($3::uuid[])) AS runs,
           coalesce((
             SELECT json_agg(json_build_object(
                      'contestId', p."contestId", 'startsAt', p."startsAt", 'extraSeconds', p."extraSeconds",
                      'released', EXISTS (SELECT FROM "ExamRelease" r
                                           WHERE r."contestId" = p."contestId" AND r."userId" = u.id)))
               FROM "Participation" p
              WHERE p."contestId" = ANY($3::uuid[]) AND p.kind <> 'virtual'
                AND (p."userId" = u.id OR p."teamId" IN (SELECT m."teamId" FROM "TeamMember" m WHERE m."userId" = u.id))
           ), '[]') AS seats
      FROM (SELECT $1::uuid AS id) u LEFT JOIN "Session" s ON s.key = $2 AND s."userId" = u.id`,
}

type AskerRow = Pick<Asker, 'session' | 'newest' | 'runs' | 'seats'> & { readonly agent: string | null }

/** What exams need to know of whoever asks, with how their program names itself; null if nobody is signed in. */
export async function findAsker(
  { viewer, session, proof }: Requester,
  agent: string,
  exams: readonly { readonly id: string }[],
): Promise<Asker | null> {
  if (!viewer) return null
  const values = [viewer.id, session?.key ?? null, exams.map(({ id }) => id)]
  const { rows } = await pool().query<AskerRow>({ ...FIND_ASKER, values })
  const [row] = rows
  if (!row) throw new Error('a query of one row returned none')
  const { id, role } = viewer
  return { ...row, id, role, agent: row.agent ?? agent, byPassword: proof === 'password' }
}

/** Whether what an address or an action names is part of an exam. Nothing is ever moved to another problem or contest. */
export async function belongsTo(subject: Subject, name: string, { id, problems }: Exam): Promise<boolean> {
  if (subject === 'contest') return name === id
  if (subject === 'problem') return problems.has(name)
  if (subject === 'package')
    return (
      isId(name) && (await db.problem.count({ where: { id: { in: [...problems] }, packageId: name } })) > 0
    )
  if (subject === 'submission') {
    const where = { id: name, problemId: { in: [...problems] } }
    return isId(name) && (await db.submission.count({ where })) > 0
  }
  const invited = { OR: [{ inviteToken: name }, { teams: { some: { token: name } } }] }
  return isToken(name) && (await db.contest.count({ where: { id, ...invited } })) > 0
}
