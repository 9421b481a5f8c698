import 'server-only'
import { SOURCE_BYTES } from '@/judge/kit/limits'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { isLanguageId, type LanguageId, languageOf } from '@/judge/languages'
import { doubtOf } from '@/judge/languages/doubts'
import { namesCalled, puzzleOf } from '@/judge/puzzles'
import { judgeAnswer } from '@/judge/replay/replay'
import { rolesOf } from '@/judge/tournament/trial'
import { openSql } from '@/lib/access/problems'
import { unseenPledge } from '@/lib/contests/queries'
import { db, pool } from '@/lib/core/db'
import { refusal } from '@/lib/core/errors'
import { tokenOf } from '@/lib/core/form-token'
import { isProblemId } from '@/lib/core/id'
import type { Permit } from '@/lib/core/rate-limit'
import { withinShare } from '@/lib/core/share'
import {
  chargeSubmission,
  forgiveUnreadable,
  permitOf,
  type Quota,
  submissionQuota,
  type Taken,
  takeSql,
} from '@/lib/core/submission-quota'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { takesLanguage } from '@/lib/languages/queries'
import { judgingPackage } from '@/lib/packages/judging'
import { puzzleOfRole, puzzleOrNone } from '@/lib/problems/puzzle'
import { isOffered } from '@/lib/workers/queries'
import { storeAnswer, storeProgram } from './store'

interface Answer {
  readonly userId: string
  readonly problemId: string
  /** Created with the form: the same form with the same text is the same submission, however often it is sent. */
  readonly token: string
  readonly text: string
}

/**
 * Judges an answer string and stores submission, case results, replays and standing in one transaction. Returns the
 * submission's id; if the same form is sent again, the id of the first time.
 *
 * Errors: `unknown-problem` (also for those that are closed to the user), `bad-form` if the problem expects a program,
 * `answer-too-large`, `contest-paused` for a participant of a contest that stands still, `too-many-submissions`, `share-used`,
 * and the puzzle's faults for an answer that cannot be parsed. Such an answer is not stored as a submission. It is also free,
 * until a user has sent as many of them in a minute as submissions are allowed; after that each one counts as a
 * submission, so judging them is limited, too.
 */
export const submitAnswer = (answer: Answer): Promise<Result<string, Fault>> => {
  const token = tokenOf(answer.token, answer.problemId, answer.text)
  return onceAtATime([answer.userId, token], () => takeAnswer({ ...answer, token }))
}

async function takeAnswer({ userId, problemId, token, text }: Answer): Promise<Result<string, Fault>> {
  const bytes = Buffer.byteLength(text)
  const quota = submissionQuota(userId)
  const problem = await beginSubmission({ userId, problemId, token, bytes, counts: true }, quota)
  if (!problem) return { ok: false, error: refusal('unknown-problem') }
  if (problem.kind !== 'answer') return { ok: false, error: refusal('bad-form') }
  if (bytes > problem.answerBytes)
    return { ok: false, error: refusal('answer-too-large', { bytes, limit: problem.answerBytes }) }
  const { again, paused, taken, cases } = problem
  const puzzle = puzzleOfRole(problem.puzzle, null)
  if (again) return ok(again)
  if (paused) return { ok: false, error: refusal('contest-paused', { contest: paused }) }
  const limit = permitOf(quota, taken)
  if (!limit.ok) return tooMany(limit)

  const verdicts = cases.map((each) => ({ caseId: each.id, ...judgeAnswer(puzzle, each, text) }))
  const unreadable = verdicts.find(({ verdict }) => verdict === 'invalid')
  if (unreadable) {
    await forgiveUnreadable(userId, taken)
    return { ok: false, error: unreadable.reason }
  }
  const { rules } = puzzleOf(puzzle)
  const judged = { userId, problemId, token, text: text.trim(), rules, verdicts }
  return withinShare(async () => ok(await storeAnswer(judged)))
}

interface BotForm {
  readonly userId: string
  readonly problemId: string
  /** Created with the form: the same form with the same content is the same submission, however often it is sent. */
  readonly token: string
  readonly language: string
  readonly source: string
  /** Set in duels only. */
  readonly role?: DuelRole | null
  /** Ids of the contests that the form has announced as opening the source to everyone; none by default. */
  readonly pledges?: readonly string[]
  /** Whether to take a program that seems to be meant for another language or role; by default it is refused, once. */
  readonly sure?: boolean
  /** Whether this is a test run: judged on the sample cases only, without a version, never ranked. */
  readonly tryout: boolean
}

/**
 * Stores a program as `queued` and adds its job to the queue, in one transaction. Returns the submission's id; if the
 * same form is sent again, the id of the first time.
 *
 * Errors: `unknown-problem` (also for those that are closed to the user); `bad-form` if the problem does not take
 * programs, a role is missing or not expected, or the language is unknown; `source-empty`, `source-too-large`,
 * `source-unreadable`; `source-doubt` unless `sure`, see `doubtOf`; `contest-unseen` for a duel in a contest that opens sources and is not among `pledges`;
 * `contest-paused` for a participant of a contest that stands still; `language-unavailable`; `too-many-submissions`;
 * `share-used`.
 */
export const submitBot = (form: BotForm): Promise<Result<string, Fault>> => {
  const { userId, problemId, language, source, tryout, role, pledges = [], sure = false } = form
  const token = tokenOf(form.token, problemId, language, tryout, source, ...(role ? [role] : []))
  return onceAtATime([userId, token, sure, ...pledges], () => takeProgram({ ...form, token }))
}

async function takeProgram(form: BotForm): Promise<Result<string, Fault>> {
  const { userId, problemId, token, language, source, tryout, role = null, pledges = [], sure = false } = form
  const counts = !role && !tryout
  const problem = await beginSubmission(
    { userId, problemId, token, bytes: null, counts },
    submissionQuota(userId),
  )
  if (!problem) return { ok: false, error: refusal('unknown-problem') }
  const wanted = problem.kind === 'duel' ? role !== null : problem.kind !== 'answer' && role === null
  if (!wanted || !isLanguageId(language)) return { ok: false, error: refusal('bad-form') }
  const fault = faultOf(source, Math.min(problem.answerBytes, SOURCE_BYTES))
  if (fault) return { ok: false, error: fault }
  if (!sure && isDoubtful(problem.puzzle, role, { language, text: source }))
    return { ok: false, error: refusal('source-doubt') }

  const { again, paused } = problem
  if (again) return ok(again)
  const unseen = role && !tryout ? await unseenPledge(problemId, pledges) : undefined
  if (unseen) return { ok: false, error: refusal('contest-unseen', { contest: unseen.title }) }
  if (paused) return { ok: false, error: refusal('contest-paused', { contest: paused }) }
  const judge = problem.packageId === null ? undefined : await judgingPackage(problem.packageId)
  if ((judge && !takesLanguage(judge.model.languages, language)) || !(await isOffered(language)))
    return { ok: false, error: refusal('language-unavailable', { language: languageOf(language).name }) }
  const limit = await chargeSubmission(userId)
  if (!limit.ok) return tooMany(limit)

  // Of a package, the version stands for the rules.
  const rules = judge?.version ?? puzzleOf(puzzleOfRole(problem.puzzle, role)).rules
  const program = { userId, problemId, token, text: source, rules, language, role, tryout }
  return withinShare(async () => ok(await storeProgram(program)))
}

/** What is being taken at this moment, by its author and form. */
const beingTaken = new Map<string, Promise<Result<string, Fault>>>()

/**
 * Lets the other click of a double click have the result of the first one, which is not stored yet and so would not be found:
 * otherwise it would take a point of the quota, too, and be refused if the first one has taken the last. A click that
 * arrives at another server of the site does.
 */
function onceAtATime(
  form: readonly unknown[],
  take: () => Promise<Result<string, Fault>>,
): Promise<Result<string, Fault>> {
  const key = JSON.stringify(form)
  const first = beingTaken.get(key)
  if (first) return first
  const taking = take().finally(() => beingTaken.delete(key))
  beingTaken.set(key, taking)
  return taking
}

const tooMany = ({ retryAfterSeconds }: Exclude<Permit, { ok: true }>): Result<never, Fault> => ({
  ok: false,
  error: refusal('too-many-submissions', { seconds: retryAfterSeconds }),
})

/** Checks a source before it is compiled. */
function faultOf(source: string, limit: number): Fault | undefined {
  const bytes = Buffer.byteLength(source)
  if (bytes > limit) return refusal('source-too-large', { bytes, limit })
  if (source.trim() === '') return refusal('source-empty')
  // PostgreSQL cannot store NUL or an unpaired surrogate as text.
  const places = [source.indexOf('\0'), source.search(/\p{Cs}/u)].filter((at) => at >= 0)
  if (places.length === 0) return undefined
  return refusal('source-unreadable', { line: source.slice(0, Math.min(...places)).split('\n').length })
}

function isDoubtful(
  puzzle: string | null,
  role: DuelRole | null,
  source: { readonly language: LanguageId; readonly text: string },
): boolean {
  const id = puzzleOrNone(puzzle, role)
  const called = id === null ? undefined : namesCalled(id)
  const roles = role ? rolesOf(role) : undefined
  return doubtOf(source, called && { ...called, roles }) !== undefined
}

/** Shares a submission with everyone, or closes it again. Returns false if it does not belong to this user. */
export async function shareSubmission(
  userId: string,
  submissionId: string,
  shared: boolean,
): Promise<boolean> {
  const { count } = await db.submission.updateMany({ where: { id: submissionId, userId }, data: { shared } })
  return count > 0
}

/** What is needed to take an answer or a program, read in one round trip. */
interface Begun {
  readonly puzzle: string | null
  readonly kind: string
  readonly answerBytes: number
  readonly packageId: string | null
  /** The submission created earlier by this form, if there is one; then nothing was taken from the quota. */
  readonly again: string | null
  /** The title of a contest that stands still, in which the user takes part; then nothing was taken, either. */
  readonly paused: string | null
  /** Points taken from the quota in this period, including this answer's. */
  readonly taken: Taken
  /** In the problem's order; empty for a program, and if the answer may not be judged. */
  readonly cases: readonly {
    readonly id: string
    readonly name: string
    readonly level: string
    readonly seed: number
  }[]
}

interface Form {
  readonly userId: string
  readonly problemId: string
  readonly token: string
  /** The size of an answer, which is charged at once; null for a program, which the caller charges. */
  readonly bytes: number | null
  /** Whether it may count in a contest, and so is not taken while one stands still: test runs and duels go on. */
  readonly counts: boolean
}

/*
 * Here is decided, once, what may be submitted: whether the problem is open, whether the form came before, and whether a
 * contest stands still. The quota is charged before anything is judged, and only for answers that could be judged. The commit
 * does not wait for the disk, so a charge may be lost if the database loses power within a second.
 *
 * An earlier submission of the same form is searched as the first one at or after (user, token) in index order. With
 * two plain equations, PostgreSQL picks any index that begins with the user as long as it has no statistics on the
 * table, and reads all submissions of the user.
 */
const BEGIN = `
  WITH problem AS (
    SELECT id, puzzle, kind, "answerBytes", "packageId" FROM "Problem" p
     WHERE p.id = $1 AND ${openSql('$2::uuid', 'to_timestamp($6::bigint / 1000.0)')}
  ), again AS (
    SELECT id FROM (
      SELECT id, "userId", token FROM "Submission" WHERE ("userId", token) >= ($2::uuid, $3::uuid)
       ORDER BY "userId", token LIMIT 1
    ) next WHERE "userId" = $2 AND token = $3
  ), paused AS (
    SELECT k.title FROM "ContestProblem" l
      JOIN "RemovedInterval" r ON r."contestId" = l."contestId"
      JOIN "Contest" k ON k.id = l."contestId"
     WHERE $9::boolean AND l."problemId" = $1
       AND to_timestamp($6::bigint / 1000.0) >= r."from" AND to_timestamp($6::bigint / 1000.0) < r."to"
       AND EXISTS (
         SELECT FROM "Participation" p
           LEFT JOIN "TeamMember" m ON m."teamId" = p."teamId" AND m."userId" = $2
          WHERE p."contestId" = l."contestId" AND p.kind <> 'virtual' AND (p."userId" = $2 OR m."userId" = $2))
     LIMIT 1
  ), taken AS (${takeSql(
    '$5',
    '$6',
    '$7',
    `FROM problem
     WHERE kind = 'answer' AND $4::int <= "answerBytes"
       AND NOT EXISTS (SELECT FROM again) AND NOT EXISTS (SELECT FROM paused)`,
  )}
  )
  SELECT puzzle, kind, "answerBytes", "packageId", (SELECT id FROM again) AS again, (SELECT title FROM paused) AS paused,
         points, expire,
         CASE WHEN points <= $8::int THEN (
           SELECT json_agg(json_build_object('id', id, 'name', name, 'level', level, 'seed', seed) ORDER BY position)
             FROM "Case" WHERE "problemId" = problem.id AND NOT retired
         ) END AS cases,
         set_config('synchronous_commit', 'off', true)
    FROM problem LEFT JOIN taken ON true`

/**
 * Reads what is needed to take a submission, and charges the quota for an answer; undefined if there is no such problem, or
 * it is closed to the user.
 */
async function beginSubmission(
  { userId, problemId, token, bytes, counts }: Form,
  { key, points, milliseconds }: Quota,
): Promise<Begun | undefined> {
  if (!isProblemId(problemId)) return undefined
  const values = [problemId, userId, token, bytes, key, Date.now(), milliseconds, points, counts]
  const { rows } = await pool().query({ name: 'begin-submission', text: BEGIN, values })
  const [row] = rows
  if (!row) return undefined
  const taken = { points: row.points ?? 0, expire: Number(row.expire ?? 0) }
  const { again, paused, puzzle, kind, answerBytes, packageId, cases } = row
  return { again, paused, puzzle, kind, answerBytes, packageId, taken, cases: cases ?? [] }
}
