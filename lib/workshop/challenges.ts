import 'server-only'
import { z } from 'zod'
import { DEFAULT_LIMITS } from '@/judge/kit/limits'
import { MOST_SEED } from '@/judge/kit/random'
import { ok, type Result } from '@/judge/kit/result'
import type { LanguageId } from '@/judge/languages'
import { type PuzzleId, puzzleOf } from '@/judge/puzzles'
import type { Verdict } from '@/judge/verdicts'
import { type Actor, NotAllowed } from '@/lib/access/administration'
import { tellsRecords } from '@/lib/access/submissions'
import type { Viewer } from '@/lib/access/viewer'
import { wholeNumber } from '@/lib/contests/settings'
import { record } from '@/lib/core/audit'
import { db, type Transaction } from '@/lib/core/db'
import { type Done, type FormFault, refused } from '@/lib/core/errors'
import { isProblemId } from '@/lib/core/id'
import { lockUser } from '@/lib/core/lock-user'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import { withinShare } from '@/lib/core/share'
import { storable } from '@/lib/core/storable'
import type { ChallengeState } from '@/lib/generated/prisma/enums'
import { type ChallengeStep, enqueueChallenge } from '@/lib/jobs/challenge'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { compareRanks } from '@/lib/standings/goal'
import type { PuzzleTask } from '@/lib/submissions/judging'
import type { Results } from '@/lib/submissions/store'
import { type Document, NAME, readDocument, type Solution } from './document'
import { putCase } from './edits'
import { asOwner } from './locked'
import { publishedDocument } from './publish'
import type { DraftView } from './queries'
import { save } from './save'

/*
 * What a worker does to a proposed level: it runs the proposer's own program, which must be accepted, and then the shown
 * one, which must fail or be worse. Each command names its step and does nothing if another one is due: a worker that was
 * taken for dead may come back at any time.
 */

const due = (id: string, step: ChallengeStep) => ({
  ...{ id, state: { in: ['waiting' as const, 'running' as const] } },
  ownVerdict: step === 'own' ? null : { not: null },
})

/** The task of a step; undefined if nothing is to be done. */
export async function beginChallenge(id: string, step: ChallengeStep): Promise<PuzzleTask | undefined> {
  const { count } = await db.challenge.updateMany({ where: due(id, step), data: { state: 'running' } })
  return count === 0 ? undefined : taskOf(id, step)
}

async function taskOf(id: string, step: ChallengeStep): Promise<PuzzleTask | undefined> {
  const row = await db.challenge.findUnique({
    where: { id },
    include: { submission: { select: { answer: true, language: true } } },
  })
  if (!row) return undefined
  const { draftId, revision: number, level, seed } = row
  const revision = await db.revision.findUnique({ where: { draftId_number: { draftId, number } } })
  if (!revision) throw new Error(`the published revision ${number} of ${draftId} is gone`)
  const { puzzle, limits, jury } = readDocument(revision.document)
  const shown = jury.find(({ name }) => name === row.solution)
  return {
    ...{ puzzle, limits: { ...DEFAULT_LIMITS, ...limits } },
    cases: [{ caseId: 'level', name: 'level', level, seed }],
    text: (step === 'own' ? row.submission.answer : shown?.source) ?? '',
    language: (step === 'own' ? row.submission.language : shown?.language) ?? null,
  }
}

/** Stores what came of a step, and enqueues the next one in the same transaction. */
export async function finishChallenge(id: string, step: ChallengeStep, results: Results): Promise<void> {
  const { verdict, rank } = results
  await db.$transaction(async (tx) => {
    if (step === 'own') {
      const state = verdict === 'accepted' ? ('waiting' as const) : ('unfit' as const)
      const data = { state, ownVerdict: verdict, ownRank: [...rank] }
      const { count } = await tx.challenge.updateMany({ where: due(id, step), data })
      if (count > 0 && state === 'waiting') await enqueueShown(tx, id)
      return
    }
    const row = await tx.challenge.findFirst({ where: due(id, step), select: { ownRank: true } })
    if (!row) return
    const isBroken = verdict !== 'accepted' || compareRanks(rank, row.ownRank) > 0
    const state = isBroken ? 'broken' : 'unbroken'
    await tx.challenge.updateMany({ where: due(id, step), data: { state, verdict } })
  })
}

/** Enqueues the run of the shown program. */
export async function enqueueShown(tx: Transaction, id: string): Promise<void> {
  const language = (await taskOf(id, 'shown'))?.language
  if (!language) throw new Error(`the program of the challenge ${id} has no language`)
  await enqueueChallenge(tx, id, 'shown', language)
}

/** A worker has given the job back or died with it: the next one begins the step anew. */
export async function awaitChallenge(tx: Transaction, id: string): Promise<void> {
  await tx.challenge.updateMany({ where: { id, state: 'running' }, data: { state: 'waiting' } })
}

/** Gives the check up. */
export async function failChallenge(tx: Transaction, id: string, cause: string): Promise<void> {
  await tx.challenge.updateMany({
    where: { id, state: { in: ['waiting', 'running'] } },
    data: { state: 'failed', cause: storable(cause).slice(0, 4000) || 'no cause was given' },
  })
}

interface Decision {
  /** The name of the case that the level becomes in the draft; undefined to refuse it. */
  readonly name: string | undefined
  /** What the proposer is told. */
  readonly word: string
}

/**
 * Decides about a level that breaks a shown program: it becomes the last case of the draft, with the credit of its proposer,
 * or is refused. The proposer hears of it. Undefined if there is no such draft.
 *
 * Throws `NotAllowed` unless the actor is an owner. Errors: `part-gone` if another owner has decided, `case-taken`,
 * `cases-many`, `share-used`.
 */
export const decide = (
  actor: Actor | null,
  draftId: string,
  id: string,
  { name, word }: Decision,
): Promise<Done | undefined> =>
  withinShare(() =>
    asOwner(actor, draftId, async (tx, before, owner): Promise<Done> => {
      const found = await tx.challenge.findFirst({ where: { id, draftId, state: 'broken' } })
      if (!found) return refused('', 'part-gone')
      const { level, seed, userId, submissionId } = found
      if (name !== undefined) {
        const added = putCase(undefined, { name, level, seed, sample: false, group: '', credit: id })(
          before.document,
        )
        if (!added.ok) return added
        await save(tx, before, owner.id, added.value)
      }
      const state = name === undefined ? 'refused' : 'taken'
      await tx.$executeRaw`
      UPDATE "Challenge" SET state = ${state}::"ChallengeState", word = ${word}, "decidedAt" = clock_timestamp()
       WHERE id = ${id}::uuid`
      await tell(tx, userId, submissionId)
      const action = name === undefined ? 'challenge-refused' : 'challenge-taken'
      await record(
        { actorId: owner.id, action, subject: `problem/${draftId}`, detail: { challenge: id } },
        tx,
      )
      return ok(undefined)
    }),
  )

/** Tells a proposer by the bell. What was told before about the same submission is new again. */
async function tell(tx: Transaction, userId: string, submissionId: string): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Notice" (id, "userId", kind, "submissionId")
    VALUES (gen_random_uuid(), ${userId}::uuid, 'challenge', ${submissionId}::uuid)
    ON CONFLICT ("submissionId", "userId", kind) DO UPDATE SET "readAt" = NULL, "createdAt" = clock_timestamp()`
}

/** A level that somebody has proposed. */
export interface ChallengeRow {
  readonly id: string
  readonly solution: string
  readonly level: string
  readonly seed: number
  readonly state: ChallengeState
  /** What the shown program got. */
  readonly verdict: Verdict | null
  readonly word: string
  readonly createdAt: Date
}

/** What somebody sees who may break the programs of a problem, or could once they have solved it. */
export interface ChallengePage {
  readonly title: string
  readonly puzzle: PuzzleId
  /** Why nothing can be proposed: the programs are then not shown. */
  readonly closed: 'unsolved' | 'contest' | undefined
  readonly shown: readonly Shown[]
  /** The level that a new one begins with. */
  readonly sample: string
  /** The viewer's own, newest first. */
  readonly own: readonly ChallengeRow[]
  /** Whose levels are among the testcases. */
  readonly credited: readonly Person[]
}

const ROW = {
  ...{ id: true, solution: true, level: true, seed: true, state: true, verdict: true, word: true },
  createdAt: true,
} as const

/** Most own levels that the page lists. */
const LISTED = 50

/** Whether a problem shows programs that can be broken, and nothing forbids to tell of it now. */
export async function hasShown(problemId: string): Promise<boolean> {
  const visible = await db.problem.count({ where: { id: problemId, ...tellsRecords(new Date()) } })
  const published = visible > 0 ? await publishedDocument(db, problemId) : undefined
  return published !== undefined && shownIn(published.document).length > 0
}

/** The page at which somebody breaks the programs of a problem; undefined if there is none. */
export async function findChallenges(
  viewer: Viewer,
  problemId: string,
  locale: string,
): Promise<ChallengePage | undefined> {
  if (!isProblemId(problemId)) return undefined
  const problem = await db.problem.findFirst({
    where: { id: problemId, hidden: false },
    select: {
      statements: inLocales(locale),
      standings: { where: { userId: viewer.id, accepted: true }, select: { userId: true } },
    },
  })
  const published = problem ? await publishedDocument(db, problemId) : undefined
  if (!problem || !published) return undefined
  const { document } = published
  const shown = shownIn(document)
  const found = await db.challenge.findMany({
    where: { draftId: problemId, OR: [{ userId: viewer.id }, { state: 'taken' }] },
    orderBy: { createdAt: 'desc' },
    select: { ...ROW, userId: true, user: { select: PERSON } },
  })
  const own = found.filter(({ userId }) => userId === viewer.id).slice(0, LISTED)
  if (shown.length === 0 && own.length === 0) return undefined
  const isTold = (await db.problem.count({ where: { id: problemId, ...tellsRecords(new Date()) } })) > 0
  const closed = !isTold ? 'contest' : problem.standings.length === 0 ? 'unsolved' : undefined
  const credits = new Set(document.cases.map(({ credit }) => credit))
  const taken = found.filter(({ id }) => credits.has(id)).map(({ user }) => personOf(user))
  return {
    ...{ title: statementIn(problem.statements, locale).title, puzzle: document.puzzle, closed },
    shown: closed ? [] : shown,
    sample: document.cases.find(({ sample }) => sample)?.level ?? '',
    own: closed === 'contest' ? [] : own.map(rowOf),
    credited: closed === 'contest' ? [] : [...new Map(taken.map((each) => [each.username, each])).values()],
  }
}

/** A level that waits for the decision of the setters. */
export interface OpenChallenge extends ChallengeRow {
  readonly by: Person
}

/** The levels that break a shown program of a draft and about which nobody has decided yet, oldest first. */
export async function openChallenges({ id }: Pick<DraftView, 'id'>): Promise<OpenChallenge[]> {
  const found = await db.challenge.findMany({
    where: { draftId: id, state: 'broken' },
    orderBy: { createdAt: 'asc' },
    take: LISTED,
    select: { ...ROW, user: { select: PERSON } },
  })
  return found.map(({ user, ...row }) => ({ ...rowOf(row), by: personOf(user) }))
}

/** Who has proposed the cases of a draft, by the credit of the case. */
export async function creditsOf({
  document,
}: Pick<DraftView, 'document'>): Promise<ReadonlyMap<string, Person>> {
  const ids = document.cases.flatMap(({ credit }) => credit ?? [])
  const found = await db.challenge.findMany({
    where: { id: { in: ids } },
    select: { id: true, user: { select: PERSON } },
  })
  return new Map(found.map(({ id, user }) => [id, personOf(user)]))
}

function rowOf(row: Omit<ChallengeRow, 'verdict'> & { readonly verdict: string | null }): ChallengeRow {
  const { id, solution, level, seed, state, verdict, word, createdAt } = row
  return { id, solution, level, seed, state, verdict: verdict as Verdict | null, word, createdAt }
}

/** A program of the jury that whoever has solved the problem may read, and may try to break. */
export type Shown = Solution & { readonly language: LanguageId }

/** The programs that a document shows. */
export const shownIn = ({ kind, jury }: Pick<Document, 'kind' | 'jury'>): Shown[] =>
  kind === 'bot' ? jury.filter((each): each is Shown => each.shown === true && each.language !== '') : []

/** How many levels of one person may wait for the judge at a time, and how many they may propose in 24 hours. */
const MOST_PENDING = 3
const MOST_A_DAY = 20
/** In bytes. The table has the same limit. */
const CHALLENGE_BYTES = 16 * 1024

/** A proposed level. Messages are codes of `account.faults`. */
export const challengeForm = z.object({
  solution: z.string().regex(NAME),
  level: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => !/[\0\p{Cs}]/u.test(text), 'text-unprintable')
    .refine((text) => Buffer.byteLength(text) <= CHALLENGE_BYTES, 'challenge-long'),
  seed: wholeNumber(0, 999_999_999, 'seed-range').refine((seed) => seed <= MOST_SEED, 'seed-range'),
})
type ChallengeForm = z.output<typeof challengeForm>

/**
 * Proposes a level on which a shown program of a problem is said to fail. A worker checks it with the proposer's best
 * submission. Returns its id; the same form sent twice makes one.
 *
 * Throws `NotAllowed` unless the proposer has solved the problem, the problem shows the program, and everybody may be told
 * of its results: it is visible, and no contest with it runs. Errors: `challenge-level` if the puzzle cannot read the level,
 * `challenge-known` if it is a sample, `challenges-waiting`, `challenges-many`, `share-used`.
 */
export const propose = (
  viewer: Viewer,
  problemId: string,
  { solution, level, seed }: ChallengeForm,
): Promise<Result<string, FormFault>> =>
  withinShare(() =>
    db.$transaction(async (tx): Promise<Result<string, FormFault>> => {
      // Of what one person sends at once, one is counted after the other.
      await lockUser(tx, viewer.id)
      const { submission, published } = await eligible(tx, viewer, problemId)
      const { document, revision } = published
      if (!shownIn(document).some(({ name }) => name === solution))
        throw new NotAllowed('the problem does not show this program')
      const puzzle = puzzleOf(document.puzzle)
      if (!puzzle.parseLevel(level).ok) return refused('level', 'challenge-level')
      const isLike = (other: { level: string; seed: number }) =>
        other.level.trim() === level.trim() && other.seed === seed
      // Only samples: nobody learns here whether a level is a hidden test.
      if (document.cases.some((each) => each.sample && isLike(each)))
        return refused('level', 'challenge-known')
      const mine = await tx.challenge.findMany({
        where: { userId: viewer.id, draftId: problemId, solution, seed },
      })
      const same = mine.find(isLike)
      if (same) return ok(same.id)
      const waiting = await tx.challenge.count({
        where: { userId: viewer.id, state: { in: ['waiting', 'running'] } },
      })
      if (waiting >= MOST_PENDING) return refused('', 'challenges-waiting', { limit: MOST_PENDING })
      const [{ today }] = await tx.$queryRaw<[{ today: number }]>`
      SELECT count(*)::int AS today FROM "Challenge"
       WHERE "userId" = ${viewer.id}::uuid AND "createdAt" > now() - interval '24 hours'`
      if (today >= MOST_A_DAY) return refused('', 'challenges-many', { limit: MOST_A_DAY })
      const { id } = await tx.challenge.create({
        data: {
          ...{ draftId: problemId, userId: viewer.id, submissionId: submission.id },
          ...{ revision, solution, level, seed },
        },
      })
      await enqueueChallenge(tx, id, 'own', submission.language)
      return ok(id)
    }),
  )

async function eligible(tx: Transaction, { id: userId }: Viewer, problemId: string) {
  const problem = await tx.problem.findFirst({ where: { id: problemId, ...tellsRecords(new Date()) } })
  const published = problem ? await publishedDocument(tx, problemId) : undefined
  const standing = await tx.standing.findUnique({
    where: { userId_problemId: { userId, problemId } },
    select: { accepted: true, submission: { select: { id: true, language: true } } },
  })
  const { id, language = null } = standing?.submission ?? {}
  if (!published || !standing?.accepted || id === undefined || language === null)
    throw new NotAllowed('only those who have solved the problem may do this, while no contest with it runs')
  return { published, submission: { id, language } }
}
