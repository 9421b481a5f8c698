import { type Award, awardsOf } from '@/judge/contest/awards'
import type { Medals } from '@/judge/contest/events'
import { FORMAT_IDS, formatOf } from '@/judge/contest/formats'
import { ok } from '@/judge/kit/result'
import type { Actor } from '@/lib/access/administration'
import { db, type Transaction } from '@/lib/core/db'
import { type Done, refused } from '@/lib/core/errors'
import type { SubmissionState } from '@/lib/generated/prisma/enums'
import { moved } from './clock'
import { noteClock } from './clock-commands'
import { CONTESTANT, type Contestant, contestantOf } from './contestant'
import { asOrganiser, requireOrganiserOf } from './organisers'
import type { Served, Side } from './scoreboard'
import 'server-only'
import { stringify } from 'csv-stringify/sync'
import type { Mean } from '@/judge/contest/formats/format'
import { contestPart, formatLog, type PersonLine } from '@/judge/contest/log-file'
import { ROLES } from '@/judge/tournament/trial'
import { mayOrganise, mayReadLog, ORGANISERS, visibleTo } from '@/lib/access/contests'
import type { Viewer } from '@/lib/access/viewer'
import { isId } from '@/lib/core/id'
import { eventsAfter } from './log'

/*
 * The end of a contest: its results are declared final once nothing is open any more. Settings and ranks are fixed from
 * then on, until an organiser takes it back.
 */

/** Milliseconds after the last participant is done in which a submission may still be stored. */
const STORING = 60_000

/** The formats in which programs meet, so that their versions count and not submissions. */
const MEETING_FORMATS = FORMAT_IDS.filter((id) => formatOf(id).comparison === 'meetings')

/** What keeps a contest from being final. */
export interface Missing {
  /** When all of it is stored, if that is still to come. */
  readonly until: Date | undefined
  /** Submissions without a result, by their state. */
  readonly pending: readonly Pending[]
  /** Meetings of programs that are still to be played. */
  readonly meetings: number
  /** Questions that nobody has answered. */
  readonly questions: number
}

interface Pending {
  readonly state: SubmissionState
  readonly count: number
}

/** What keeps a contest from being final; undefined if there is no such contest. */
export async function missingFor(actor: Actor | null, contestId: string): Promise<Missing | undefined> {
  if (!(await requireOrganiserOf(actor, contestId))) return undefined
  const contest = await db.contest.findUnique({
    where: { id: contestId },
    select: { id: true, closesAt: true },
  })
  return contest ? missingIn(db, contest, new Date()) : undefined
}

/** Whether nothing keeps a contest from being final. */
export const isComplete = ({ until, pending, meetings, questions }: Missing): boolean =>
  until === undefined && pending.length === 0 && meetings === 0 && questions === 0

interface Closing {
  readonly id: string
  readonly closesAt: Date
}

async function missingIn(tx: Transaction, { id: contestId, closesAt }: Closing, now: Date): Promise<Missing> {
  const stored = moved(closesAt, STORING)
  // Whoever took part may go on submitting afterwards; that counts for nothing. Ranks are made of the log, so a result that
  // it does not have is still to come.
  const pending = await tx.$queryRaw<Pending[]>`
    SELECT CASE WHEN s.state IN ('judged', 'stopped') THEN 'judging' ELSE s.state::text END AS state, count(*)::int AS count
      FROM "ContestEvent" e JOIN "Submission" s ON s.id = (e.data ->> 'id')::uuid
     WHERE e."contestId" = ${contestId}::uuid AND e.type = 'submission' AND s."createdAt" < ${closesAt}
       AND (s.state NOT IN ('judged', 'stopped') OR (
         SELECT j.data ->> 'verdict' FROM "ContestEvent" j
          WHERE j.type = 'judgement' AND j.data ->> 'submission' = e.data ->> 'id' AND j."contestId" = e."contestId"
          ORDER BY j.seq DESC LIMIT 1) IS NULL)
     GROUP BY 1 ORDER BY 1`
  // Versions of duels are logged when they play, so those on their way are looked for among all submissions.
  const versions = await tx.$queryRaw<Pending[]>`
    SELECT s.state::text, count(*)::int AS count
      FROM "Contest" c JOIN "ContestProblem" l ON l."contestId" = c.id JOIN "Submission" s ON s."problemId" = l."problemId"
     WHERE c.id = ${contestId}::uuid AND c.format = ANY(${MEETING_FORMATS}) AND s.role IS NOT NULL AND NOT s.tryout
       AND s.state NOT IN ('judged', 'stopped')
       AND s."createdAt" < ${closesAt} AND EXISTS (SELECT FROM seats_of(s) seat WHERE seat."contestId" = c.id)
     GROUP BY s.state ORDER BY s.state`
  const questions = await tx.clarification.count({ where: { contestId, answer: null } })
  return {
    until: now < stored ? stored : undefined,
    pending: [...pending, ...versions],
    meetings: await meetingsToPlay(tx, contestId),
    questions,
  }
}

/** How many meetings of versions that have played in a contest are queued. Those that the judge has given up on are not. */
async function meetingsToPlay(tx: Transaction, contestId: string): Promise<number> {
  const [found] = await tx.$queryRaw<{ count: number }[]>`
    WITH players AS (
      SELECT DISTINCT p.id::text, e.data ->> 'participant' AS participant
        FROM "ContestEvent" e JOIN "DuelPlayer" p ON p."submissionId" = (e.data ->> 'version')::uuid
       WHERE e."contestId" = ${contestId}::uuid AND e.type = 'entry'
    )
    SELECT count(DISTINCT j.key)::int AS count
      FROM graphile_worker.jobs j
      JOIN players a ON a.id = split_part(j.key, ':', 2)
      JOIN players s ON s.id = split_part(j.key, ':', 3) AND s.participant <> a.participant
     WHERE j.key LIKE 'duel:%' AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts)`
  return found?.count ?? 0
}

/**
 * Declares the results of a contest final, with the numbers of medals that are given; those that are stay so. Returns undefined if there is no such contest.
 *
 * Errors: `finalise-missing`: see `missingFor`.
 */
export async function finalise(
  actor: Actor | null,
  contestId: string,
  medals: Medals,
): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, contest, organiser) => {
    if (contest.finalisedAt) return ok(undefined)
    const now = new Date()
    if (!isComplete(await missingIn(tx, contest, now))) return refused('', 'finalise-missing')
    await tx.contest.update({ where: { id: contestId }, data: { ...medals, finalisedAt: now } })
    await noteClock(tx, organiser, 'contest-finalised', contestId, { ...medals })
    return ok(undefined)
  })
}

/** Takes back that the results are final. Returns undefined if there is no such contest. */
export async function reopenResults(actor: Actor | null, contestId: string): Promise<Done | undefined> {
  return asOrganiser(actor, contestId, async (tx, { finalisedAt }, organiser) => {
    if (!finalisedAt) return ok(undefined)
    await tx.contest.update({ where: { id: contestId }, data: { finalisedAt: null } })
    const detail = { before: finalisedAt.toISOString() }
    await noteClock(tx, organiser, 'contest-reopened', contestId, detail)
    return ok(undefined)
  })
}

/** An award with the names of those who get it. */
export interface NamedAward {
  readonly award: Award
  /** The letter of the problem, of an award for one. */
  readonly label: string
  readonly who: readonly Contestant[]
}

/**
 * The awards of a contest as a viewer of one side of its scoreboard may know them. There are none before the results are
 * final; the public waits until a freeze is lifted, too.
 */
export function namedAwards({ settings, board, firsts }: Served, side: Side): readonly NamedAward[] {
  if (!settings.finalisedAt || (side === 'public' && board.hiddenFrom !== null)) return []
  const { medals = { gold: 0, silver: 0, bronze: 0 } } = settings
  const names = new Map(board.rows.map(({ participant, who }) => [participant, who]))
  const groups = new Map([...names].flatMap(([id, { group }]) => (group === null ? [] : [[id, group]])))
  return awardsOf({ rows: board.rows, medals, groups, firsts: firsts() }).map((award) => ({
    award,
    label: (award.kind === 'first' && board.problems[award.problem]?.label) || '',
    who: award.participants.flatMap((id) => names.get(id) ?? []),
  }))
}

/** The awards of each participant in short, for a table. */
export function awardTexts(awards: readonly NamedAward[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  for (const { award, label } of awards)
    for (const id of award.participants) {
      const [before, text] = [texts.get(id), textOf(award, label)]
      texts.set(id, before === undefined ? text : `${before}; ${text}`)
    }
  return texts
}

function textOf(award: Award, label: string): string {
  if (award.kind === 'first') return `first to solve ${label}`
  return award.kind === 'group' ? `best of ${award.group}` : award.kind
}

const minutes = (milliseconds: number) => Math.floor(milliseconds / 60_000)

/**
 * A scoreboard as comma-separated values, with a byte order mark for spreadsheets. Of each problem, the points, the
 * submissions and the minute, or the means of both roles with their intervals and places; of each participant, the awards,
 * once there are any. Names that a spreadsheet would take for
 * a formula begin with an apostrophe.
 */
export function boardCsv(served: Served, side: Side): string {
  const { format, problems, rows } = served.board
  const { countsTime, comparison } = formatOf(format)
  const hasRoles = comparison === 'meetings'
  const awards = namedAwards(served, side)
  const texts = awardTexts(awards)
  const head = [
    ...['place', 'username', 'name', 'organisation', 'group', 'kind', 'points'],
    ...(hasRoles ? ['low', 'high'] : []),
    ...(countsTime ? ['penalty'] : []),
    ...problems.flatMap(({ label }) => [
      ...[`${label} points`, `${label} submissions`],
      ...(hasRoles
        ? ROLES.flatMap((role) => MEAN.map((each) => `${label} ${role} ${each}`))
        : [`${label} minute`]),
    ]),
    ...(awards.length > 0 ? ['awards'] : []),
  ]
  const lines = rows.map(({ participant, place, who, kind, disqualified, penalty, cells, ...row }) => [
    ...[place, who.person?.username ?? '', who.name, who.organisation ?? '', who.group ?? ''],
    ...[disqualified ? 'disqualified' : kind, row.points],
    ...(hasRoles ? [row.interval?.low ?? '', row.interval?.high ?? ''] : []),
    ...(countsTime ? [minutes(penalty)] : []),
    ...cells.flatMap(({ points, attempts, at, roles }) => [
      ...[points, attempts],
      ...(hasRoles ? ROLES.flatMap((role) => meanOf(roles?.[role])) : [at === null ? '' : minutes(at)]),
    ]),
    ...(awards.length > 0 ? [texts.get(participant) ?? ''] : []),
  ])
  return stringify([head, ...lines], { bom: true, escape_formulas: true, record_delimiter: 'windows' })
}

/** What a table tells of the mean of a role. */
const MEAN = ['mean', 'low', 'high', 'place'] as const

const meanOf = (mean: Mean | null | undefined) =>
  [mean?.mean, mean?.interval?.low, mean?.interval?.high, mean?.place].map((figure) => figure ?? '')

/**
 * The log of a contest as a file, as far as it tells of the contest, see `contestPart`; undefined if there is no such contest, or
 * the viewer may not read it.
 */
export async function exportedLog(contestId: string, viewer: Viewer | null): Promise<string | undefined> {
  const contest = isId(contestId)
    ? await db.contest.findFirst({ where: { id: contestId, ...visibleTo(viewer) }, include: ORGANISERS })
    : null
  if (!contest || !mayReadLog(viewer, contest)) return undefined
  const seats = await db.participation.findMany({
    where: { contestId, kind: { not: 'virtual' } },
    orderBy: { id: 'asc' },
    select: { id: true, ...CONTESTANT },
  })
  const people = seats.map(({ id, ...seat }): PersonLine => {
    const { name, person, organisation, group } = contestantOf(seat)
    return {
      ...{ type: 'person', participant: id, username: person?.username ?? '', name },
      ...(organisation !== null && { organisation }),
      ...(group !== null && { group }),
    }
  })
  const events = contestPart(await eventsAfter(contestId, 0), mayOrganise(viewer, contest))
  return formatLog({ people, events })
}
