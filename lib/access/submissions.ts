import type { MessageDescriptor } from '@/judge/kit/result'
import { isOfProcess, type Verdict } from '@/judge/verdicts'
import type { Prisma } from '@/lib/generated/prisma/client'
import type { ReplayAudience } from '@/lib/generated/prisma/enums'
import { isAdministrator } from './administration'
import { pupilsSql } from './classes'
import { VISIBLE, VISIBLE_SQL } from './problems'
import type { Viewer } from './viewer'
import {
  CONTESTS,
  hidesResultsAt,
  hidesResultsSql,
  type Links,
  resultsClosedUntil,
  runsAtSql,
} from './windows'

/*
 * Whose records may be told: those of visible problems, while no contest with the problem is running. During a contest
 * neither pages nor notices tell who holds a record, its history, or that somebody has broken one.
 */

/** Query condition for the problems whose records everyone may be told at a given time. */
export const tellsRecords = (now: Date) =>
  ({ ...VISIBLE, contests: { none: { contest: hidesResultsAt(now) } } }) satisfies Prisma.ProblemWhereInput

/** The same condition in SQL, for a query of "Problem" as `p`. `now` is the query's parameter with the time. */
export const tellsRecordsSql = (now: string) => `${VISIBLE_SQL} AND NOT ${hidesResultsSql('p.id', now)}`

interface Situation extends Omit<Ties, 'mate'> {
  /** Whether it is a sample case, which the statement prints. */
  readonly sample: boolean
  /** Who may watch replays of the problem's hidden tests. */
  readonly secretReplays: ReplayAudience
  /** Whether the submission is the viewer's own. */
  readonly own: boolean
  readonly administrator: boolean
  /** Whether a contest with this problem is running. */
  readonly contestRuns: boolean
}

/**
 * Whether someone who may open a submission may also watch the game of one testcase, which shows the level, and read
 * what the program wrote during it, which may repeat the level. Teachers may watch what its author may watch, and so may
 * everybody once a contest has opened it. Organisers may do so also while their contest runs.
 */
export function mayWatch(situation: Situation): boolean {
  const { sample, secretReplays, own, taught, organised, opened, administrator, contestRuns } = situation
  if (sample || administrator) return true
  if (secretReplays === 'nobody') return false
  if (organised) return true
  return !contestRuns && (own || taught || opened || secretReplays === 'everybody')
}

interface Asked {
  /** The problem of the submission. */
  readonly problem: { readonly secretReplays: ReplayAudience; readonly contests: Links }
  /** Id of the submission's owner. */
  readonly userId: string | undefined
}

/** What `mayWatch` needs to know of a viewer and a submission right now, except the testcase. */
export const standingTo = (
  { problem: { secretReplays, contests }, userId }: Asked,
  viewer: Viewer | null,
  { taught, organised, opened } = NO_TIES,
): Omit<Situation, 'sample'> => ({
  secretReplays,
  own: userId !== undefined && userId === viewer?.id,
  taught: viewer !== null && taught,
  organised: viewer !== null && organised,
  opened,
  administrator: isAdministrator(viewer),
  contestRuns: resultsClosedUntil(contests) !== undefined,
})

/**
 * What a viewer may learn of a testcase whose game is closed to them: only how the program ended. How a game went and
 * which reply was invalid belong to the game: they name cells of the level and quote the program's output.
 */
export const withoutGame = (verdict: Verdict, reason: MessageDescriptor): MessageDescriptor | null =>
  isOfProcess(verdict) ? withoutOutput(reason) : null

/** Removes a program's unfinished line from a reason: it can contain everything that the program knew. */
export function withoutOutput({ code, values }: MessageDescriptor): MessageDescriptor {
  const { partial, ...rest } = values
  return partial === undefined ? { code, values } : { code: code.replace(/-partial$/, ''), values: rest }
}

/*
 * The one definition of what may be told of submissions, and to whom. It has two halves.
 *
 * A result (that there is a submission, its verdict, its figures, its place) is told to everybody by leaderboards, profiles
 * and streams, whether or not its author shares it, unless it is a test run or a program of a duel, which has tables of its
 * own, a freeze holds it, or it is a house result, which stands beside the others: `publicResultSql`. The log of a contest
 * tells its scoreboards and the Contest API what counts there, see `counts_for` in prisma/functions.
 *
 * A submission itself (its page, answer or source, games, and what its program wrote) is for its author and for
 * administrators, and for others by `mayOpen` and `mayReadSource`, which follow from what connects them with it: `Ties`.
 *
 * tests/contract/disclosure.test.ts finds queries of submissions that go round it, and names those that may.
 */

/**
 * The account whose submissions are house results: made by the site itself to show what can be reached. They are judged like
 * all others, and take no place. The same as `house_account` of prisma/functions.
 */
export const HOUSE_ID = '00000000-0000-7000-8000-00000000c1e0'

/** The condition in SQL that a freeze holds the result of the submission with this id. It has entered no standings yet. */
export const heldSql = (id: string) => `EXISTS (SELECT FROM "HeldStanding" h WHERE h."submissionId" = ${id})`

/**
 * The condition in SQL that everybody may be told the result of a row of "Submission", called `row` in the query. Of hidden
 * problems nothing is told: `VISIBLE_SQL` says which those are.
 */
export const publicResultSql = (row: string) => `is_result(${row}) AND NOT ${heldSql(`${row}.id`)}`

/** The same of results that are ranked: those of which the standings are made. */
export const rankedResultSql = (row: string) => `counts_for_standing(${row}) AND NOT ${heldSql(`${row}.id`)}`

/** What connects a viewer with a submission of somebody else. */
export interface Ties {
  /** Whether the viewer teaches its author, see `taughtSql`. */
  readonly taught: boolean
  /** Whether the viewer runs a contest that it counts for, see `organisedSql`. */
  readonly organised: boolean
  /** Whether it counts for a team of which the viewer is a member, and is no rival's elsewhere, see `mateSql`. */
  readonly mate: boolean
  /** Whether a contest that is over lets everybody watch it, see `openedSql`. */
  readonly opened: boolean
}

export const NO_TIES: Ties = { taught: false, organised: false, mate: false, opened: false }

/**
 * A contest "k" and the participation "a" in it for which the submission "s" counts, as its log says. What somebody submits
 * in a virtual participation is nobody else's matter, and what they submit outside of their own time in a contest is none
 * of the contest's.
 */
const COUNTS = `
  FROM "ContestEvent" e
  JOIN "Contest" k ON k.id = e."contestId"
  JOIN "Participation" a ON a.id = (e.data ->> 'participant')::uuid AND a.kind <> 'virtual'
 WHERE e.type = 'submission' AND e.data ->> 'id' = s.id::text AND counts_for(s."createdAt", a, k)`

const runBy = (user: string) =>
  `EXISTS (SELECT FROM "ContestOrganiser" o WHERE o."contestId" = k.id AND o."userId" = ${user})`

/** Whether the participation "a" is that of a team of which somebody is a member. */
const inTeam = (user: string) =>
  `EXISTS (SELECT FROM "TeamMember" m WHERE m."teamId" = a."teamId" AND m."userId" = ${user})`

/** Other people's contests "k" with the problem of the submission "s" that run now. */
const rivals = (user: string, now: string) => `
  FROM "ContestProblem" l JOIN "Contest" k ON k.id = l."contestId"
 WHERE l."problemId" = s."problemId" AND ${runsAtSql('k', now)} AND NOT ${runBy(user)}`

/** Whether the freeze of other people's contest holds the submission "s". */
const heldByOthers = (user: string, now: string) => `EXISTS (
  SELECT FROM "HeldStanding" h JOIN "Contest" k ON k.id = h."contestId"
   WHERE h."submissionId" = s.id AND is_frozen(k, ${now}) AND NOT ${runBy(user)})`

/**
 * The condition in SQL that somebody runs a contest for which the submission "s" counts. While another contest with its
 * problem runs that is not theirs, its secrets stay closed to them, and so is what a freeze of such a contest holds. `user`
 * and `now` are parameters of the query.
 */
const organisedSql = (user: string, now: string) => `(
  EXISTS (SELECT ${COUNTS} AND ${runBy(user)})
  AND NOT EXISTS (SELECT ${rivals(user, now)}) AND NOT ${heldByOthers(user, now)})`

/**
 * The condition in SQL that somebody teaches the author of the submission "s", who made it as a pupil for a problem that is
 * assigned in that class. Test runs, programs of duels and hidden problems are no part of a class, and pupils who have left
 * take their submissions with them.
 *
 * Other people's contests close to a teacher what counts for them, while they run or a freeze holds it. While the teacher
 * takes part in such a contest, they close everything that is submitted to their problems.
 */
const taughtSql = (teacher: string, now: string) => `(
  NOT s.tryout AND s.role IS NULL
  AND EXISTS (SELECT FROM "Problem" p WHERE p.id = s."problemId" AND ${VISIBLE_SQL})
  AND EXISTS (
    SELECT FROM "ClassMember" t
      JOIN "Assignment" a ON a."classId" = t."classId"
      JOIN "AssignmentProblem" l ON l."assignmentId" = a.id AND l."problemId" = s."problemId"
      JOIN LATERAL (${pupilsSql('t."classId"')}) u ON u."userId" = s."userId" AND u.times @> s."createdAt"
     WHERE t."userId" = ${teacher} AND t.role = 'teacher' AND t."leftAt" IS NULL)
  AND NOT EXISTS (SELECT ${rivals(teacher, now)} AND (
    EXISTS (SELECT FROM seats_of(s) seat WHERE seat."contestId" = k.id)
    OR EXISTS (
      SELECT FROM "Participation" a LEFT JOIN "TeamMember" m ON m."teamId" = a."teamId" AND m."userId" = ${teacher}
       WHERE a."contestId" = k.id AND (a."userId" = ${teacher} OR m."userId" IS NOT NULL))))
  AND NOT ${heldByOthers(teacher, now)})`

/**
 * The condition in SQL that the submission "s" counts in a contest, which runs or whose freeze holds it, for somebody who is
 * no team mate of the viewer there: team mates of another contest are rivals in this one. `user` and `now` are parameters of
 * the query.
 */
export const rivalSql = (user: string, now: string) => `EXISTS (
  SELECT FROM seats_of(s) seat
    JOIN "Contest" k ON k.id = seat."contestId" JOIN "Participation" a ON a.id = seat.id
   WHERE (${runsAtSql('k', now)} OR (is_frozen(k, ${now}) AND EXISTS (
           SELECT FROM "HeldStanding" h WHERE h."submissionId" = s.id AND h."contestId" = k.id)))
     AND NOT ${runBy(user)} AND NOT ${inTeam(user)})`

/**
 * The condition in SQL that the submission "s" counts for a team of which somebody is a member, and that its author is not
 * their rival in another contest, see `rivalSql`.
 */
const mateSql = (user: string, now: string) => `(
  EXISTS (SELECT ${COUNTS} AND ${inTeam(user)}) AND NOT ${rivalSql(user, now)})`

/**
 * The condition in SQL that a contest has opened the games of the submission "s" to everybody: it is over for all
 * participants, and no freeze hides its results any more.
 */
const openedSql = (now: string) =>
  `EXISTS (SELECT ${COUNTS} AND k."opensGames" AND k.audience = 'public' AND k."closesAt" <= ${now}
     AND (k."freezesAt" IS NULL OR k."thawedAt" IS NOT NULL))`

/**
 * Selects the `Ties` of submissions, the first parameter, to a person or nobody, the second one, at a time, the third one.
 * Nothing but what everybody may connects people with what is their own.
 */
export const TIES_SQL = `
  SELECT s.id, ${openedSql('$3::timestamptz')} AS opened,
         p.other AND ${organisedSql('$2::uuid', '$3::timestamptz')} AS organised,
         p.other AND ${mateSql('$2::uuid', '$3::timestamptz')} AS mate,
         p.other AND ${taughtSql('$2::uuid', '$3::timestamptz')} AS taught
    FROM "Submission" s CROSS JOIN LATERAL (SELECT coalesce(s."userId" <> $2::uuid, false) AS other) p
   WHERE s.id = ANY($1::uuid[])`

/** The parts of a problem that decide whether shared submissions are visible. */
interface Shared {
  readonly hidden: boolean
  readonly contests: Links
}

/** What decides who may open a submission. */
export interface Openable {
  readonly userId: string
  readonly shared: boolean
  readonly problem: Shared
}

/** The columns that a query must select for `mayOpen`. */
export const OPENABLE = {
  userId: true,
  shared: true,
  problem: { select: { hidden: true, contests: CONTESTS } },
} as const satisfies Prisma.SubmissionSelect

/** Whether shared submissions to a problem are visible now: during a contest they are not, until it ends. */
export const opensShared = ({ hidden, contests }: Shared): boolean =>
  !hidden && resultsClosedUntil(contests) === undefined

/**
 * Whether a viewer may open a submission: their own, one whose author they teach, one of a contest that they run, a shared
 * one or one that a contest has opened if its problem is not hidden, or any as an administrator. During a contest with the
 * problem, sharing has no effect until the contest ends. Team mates read programs by the Contest API only.
 */
export function mayOpen(
  { userId, shared, problem }: Openable,
  viewer: Viewer | null,
  ties = NO_TIES,
): boolean {
  return (
    isTrustedWith(userId, viewer, { ...ties, mate: false }) ||
    ((shared || ties.opened) && opensShared(problem))
  )
}

/** Whether a viewer may know what only its author may know about a submission, such as a source or an answer. */
export const isTrustedWith = (
  userId: string,
  viewer: Viewer | null,
  { taught, organised, mate }: Ties,
): boolean =>
  viewer !== null && (userId === viewer.id || taught || organised || mate || isAdministrator(viewer))

/** Query condition for the submissions that `mayOpen` opens to everyone at a given time. */
export const openToAll = (now: Date) =>
  ({
    shared: true,
    problem: { ...VISIBLE, contests: { none: { contest: hidesResultsAt(now) } } },
  }) satisfies Prisma.SubmissionWhereInput

/** The same in SQL, of a row of "Submission" and its problem "p". `now` is a parameter of the query. */
export const openToAllSql = (row: string, now: string) => `(${row}.shared AND ${tellsRecordsSql(now)})`

/**
 * Whether someone may read the source of a submission whose existence they may know. Sharing a program lets others watch it
 * play, but only its author, their teachers, their team, the organisers of a contest that it counts for and administrators
 * may read its source and the compiler's output. An answer is read by whoever may open it.
 */
export const mayReadSource = (
  { userId, language }: { readonly userId: string; readonly language: string | null },
  viewer: Viewer | null,
  ties = NO_TIES,
): boolean => language === null || mayReadLog({ userId }, viewer, ties)

/** Whether a viewer may read what a program wrote during a game: whoever may read its source may. */
export const mayReadLog = (
  { userId }: Pick<Openable, 'userId'>,
  viewer: Viewer | null,
  ties = NO_TIES,
): boolean => isTrustedWith(userId, viewer, ties)
