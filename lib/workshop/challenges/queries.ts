import 'server-only'
import type { LanguageId } from '@/judge/languages'
import type { PuzzleId } from '@/judge/puzzles'
import type { Verdict } from '@/judge/verdicts'
import { tellsRecords } from '@/lib/access/records'
import type { Viewer } from '@/lib/access/viewer'
import { db } from '@/lib/core/db'
import { isProblemId } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { ChallengeState } from '@/lib/generated/prisma/enums'
import { inLocales, statementIn } from '@/lib/problems/statements'
import type { Document, Solution } from '../document'
import { publishedDocument } from '../published'
import type { DraftView } from '../queries'

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
