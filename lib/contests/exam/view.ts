import 'server-only'
import type { Interval } from '@/judge/contest/events'
import type { Window } from '@/lib/access/windows'
import { pool } from '@/lib/core/db'
import { log } from '@/lib/core/log'
import { type Seat, sittingsOf } from '../own-time'
import { placesOf } from './networks'

/*
 * The exams of now, in the memory of a web server. Without one, a request costs nothing but the look at this list, which
 * one request in a second has read again. Who takes part is asked for each request, see asker.ts.
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

type Row = Omit<Exam, 'sittings' | 'removed' | 'problems' | 'isPlace'> & {
  readonly networks: readonly string[]
  readonly problems: readonly string[]
  readonly removed: readonly Interval[] | null
  /** The own clocks of participants. */
  readonly clocks: readonly Seat[] | null
}

async function load(): Promise<readonly Exam[]> {
  const { rows } = await pool().query<Row>({ ...LOOK_UP, values: [EXAM_LEAD_MS / 1000] })
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
