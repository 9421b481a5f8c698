import 'server-only'
import { SOURCE_BYTES } from '@/judge/kit/limits'
import { type Fault, ok, type Result } from '@/judge/kit/result'
import { isLanguageId, type LanguageId, languageOf } from '@/judge/languages'
import { doubtOf } from '@/judge/languages/doubts'
import { namesCalled, puzzleOf } from '@/judge/puzzles'
import { rolesOf } from '@/judge/tournament/trial'
import { pausedContest } from '@/lib/contests/pause'
import { unseenPledge } from '@/lib/contests/queries'
import { db } from '@/lib/core/db'
import { refusal } from '@/lib/core/errors'
import { tokenOf } from '@/lib/core/form-token'
import { lockUser } from '@/lib/core/lock-user'
import { limitSubmissions } from '@/lib/core/rate-limit'
import { withinShare } from '@/lib/core/share'
import { Prisma } from '@/lib/generated/prisma/client'
import type { DuelRole } from '@/lib/generated/prisma/enums'
import { enqueueJudging } from '@/lib/jobs/judge'
import { takesLanguage } from '@/lib/languages/queries'
import { judgingPackage } from '@/lib/packages/judging'
import { puzzleOfRole, puzzleOrNone } from '@/lib/problems/puzzle'
import { isOpenTo } from '@/lib/problems/queries'
import { isOffered } from '@/lib/workers/queries'

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
export async function submitBot(form: BotForm): Promise<Result<string, Fault>> {
  const { userId, problemId, language, source, tryout, role = null, pledges = [], sure = false } = form
  const problem = (await isOpenTo(problemId, { id: userId }))
    ? await db.problem.findUnique({
        where: { id: problemId },
        select: { puzzle: true, kind: true, answerBytes: true, packageId: true },
      })
    : null
  if (!problem) return { ok: false, error: refusal('unknown-problem') }
  const wanted = problem.kind === 'duel' ? role !== null : problem.kind !== 'answer' && role === null
  if (!wanted || !isLanguageId(language)) return { ok: false, error: refusal('bad-form') }
  const fault = faultOf(source, Math.min(problem.answerBytes, SOURCE_BYTES))
  if (fault) return { ok: false, error: fault }
  if (!sure && isDoubtful(problem.puzzle, role, { language, text: source }))
    return { ok: false, error: refusal('source-doubt') }

  const token = tokenOf(form.token, problemId, language, tryout, source, ...(role ? [role] : []))
  const again = await findByToken(userId, token)
  if (again) return ok(again)
  const unseen = role && !tryout ? await unseenPledge(problemId, pledges) : undefined
  if (unseen) return { ok: false, error: refusal('contest-unseen', { contest: unseen.title }) }
  const paused = role || tryout ? undefined : await pausedContest(userId, problemId)
  if (paused) return { ok: false, error: refusal('contest-paused', { contest: paused }) }
  const judge = problem.packageId === null ? undefined : await judgingPackage(problem.packageId)
  if ((judge && !takesLanguage(judge.model.languages, language)) || !(await isOffered(language)))
    return { ok: false, error: refusal('language-unavailable', { language: languageOf(language).name }) }
  const limit = await limitSubmissions(userId)
  if (!limit.ok)
    return { ok: false, error: refusal('too-many-submissions', { seconds: limit.retryAfterSeconds }) }

  // Of a package, the version stands for the rules.
  const rules = judge?.version ?? puzzleOf(puzzleOfRole(problem.puzzle, role)).rules
  return withinShare(async () =>
    ok(await onceOnly(userId, token, () => store({ ...form, role, token, rules }))),
  )
}

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

function store(form: BotForm & { readonly role: DuelRole | null; readonly rules: number }): Promise<string> {
  const { userId, problemId, token, language, source, tryout, role, rules } = form
  return db.$transaction(async (tx) => {
    // Gives two simultaneous submissions different versions.
    await lockUser(tx, userId)
    const last = await tx.submission.aggregate({
      where: { userId, problemId, role },
      _max: { version: true },
    })
    const { id, generation } = await tx.submission.create({
      data: {
        userId,
        problemId,
        token,
        answer: source,
        language,
        role,
        tryout,
        version: tryout ? null : (last._max.version ?? 0) + 1,
        state: 'queued',
        rules,
      },
      select: { id: true, generation: true },
    })
    await enqueueJudging(tx, { id, userId, generation, language })
    return id
  })
}

/** Returns the submission created earlier with this token, if there is one. */
export const findByToken = async (userId: string, token: string): Promise<string | undefined> =>
  (await db.submission.findUnique({ where: { userId_token: { userId, token } }, select: { id: true } }))?.id

/** Stores a submission. If the other click of a double click was faster, returns that click's submission. */
export async function onceOnly(userId: string, token: string, store: () => Promise<string>): Promise<string> {
  try {
    return await store()
  } catch (error) {
    const doubled = error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002'
    const first = doubled ? await findByToken(userId, token) : undefined
    if (first) return first
    throw error
  }
}
