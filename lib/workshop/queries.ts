import 'server-only'
import type { Actor } from '@/lib/access/administration'
import { editedBy } from '@/lib/access/workshop'
import { db } from '@/lib/core/db'
import { isProblemId, isToken } from '@/lib/core/id'
import { PERSON, type Person, personOf } from '@/lib/core/person'
import type { Prisma } from '@/lib/generated/prisma/client'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type Document, readDocument } from './document'
import { type Finding, findingsOf } from './findings'
import { type JuryLine, juryFindings, juryLines } from './jury'
import { LAST } from './locked'

/* What owners see of their drafts. Each query of one draft gives undefined to everybody else. */

export interface DraftRow {
  readonly id: string
  readonly title: string
  readonly puzzle: Document['puzzle']
  readonly kind: Document['kind']
  readonly state: DraftState
  /** Whether it was published and has changed since. */
  readonly changed: boolean
  readonly owners: readonly Person[]
  readonly savedAt: Date
}

const OWNER_ROWS = {
  owners: { orderBy: { user: { username: 'asc' } }, select: { userId: true, user: { select: PERSON } } },
} as const satisfies Prisma.DraftInclude

interface LastRow extends Pick<DraftRow, 'id' | 'puzzle' | 'kind' | 'savedAt'> {
  readonly title: string | null
  readonly publishedAt: Date | null
}

/** The drafts that somebody may change, last changed first; none for those who are no setters. */
export async function listDrafts(viewer: Actor): Promise<DraftRow[]> {
  const drafts = await db.draft.findMany({ where: editedBy(viewer), include: OWNER_ROWS })
  const ids = drafts.map(({ id }) => id)
  // Of the documents only what the list shows: each may have megabytes of levels.
  const rows = await db.$queryRaw<LastRow[]>`
    SELECT DISTINCT ON ("draftId") "draftId" AS id, "savedAt", "publishedAt", document ->> 'puzzle' AS puzzle,
           document ->> 'kind' AS kind, document #>> ARRAY['statements', ${DEFAULT_LOCALE}, 'title'] AS title
      FROM "Revision" WHERE "draftId" = ANY(${ids}) ORDER BY "draftId", number DESC`
  const problems = await publishedOf(ids)
  const known = new Map(drafts.map((draft) => [draft.id, draft]))
  return rows
    .map(({ publishedAt, title, ...row }): DraftRow => {
      const { review = null, owners = [] } = known.get(row.id) ?? {}
      const problem = problems.get(row.id)
      return {
        ...row,
        title: title || row.id,
        state: stateOf({ review, problem }),
        changed: problem !== undefined && publishedAt === null,
        owners: owners.map(({ user }) => personOf(user)),
      }
    })
    .sort((one, other) => Number(other.savedAt) - Number(one.savedAt))
}

const titleOf = (id: string, statements: Document['statements']) => statements[DEFAULT_LOCALE]?.title || id

async function publishedOf(ids: readonly string[]) {
  const problems = await db.problem.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, hidden: true },
  })
  return new Map(problems.map((problem) => [problem.id, problem]))
}

/** A draft as its owners see it. */
export interface DraftView extends DraftRow {
  readonly document: Document
  /** The number of its last revision. */
  readonly revision: number
  /** The end of the address for reviewers; null if it is closed. */
  readonly review: string | null
}

/** A draft; undefined if there is none that the viewer may change. */
export async function findDraft(viewer: Actor, id: string): Promise<DraftView | undefined> {
  if (!isProblemId(id)) return undefined
  const draft = await db.draft.findFirst({
    where: { AND: [{ id }, editedBy(viewer)] },
    include: { ...OWNER_ROWS, revisions: LAST },
  })
  return draft ? viewOf(draft) : undefined
}

type Found = Prisma.DraftGetPayload<{ include: typeof OWNER_ROWS & { revisions: typeof LAST } }>

async function viewOf({ id, review, owners, revisions: [revision] }: Found): Promise<DraftView> {
  if (!revision) throw new Error(`the draft ${id} has no revision`)
  const document = readDocument(revision.document)
  const problem = (await publishedOf([id])).get(id)
  const { puzzle, kind, statements } = document
  return {
    ...{ id, puzzle, kind, document, review, title: titleOf(id, statements) },
    ...{ revision: revision.number, savedAt: revision.savedAt },
    state: stateOf({ review, problem }),
    changed: problem !== undefined && revision.publishedAt === null,
    owners: owners.map(({ user }) => personOf(user)),
  }
}

/**
 * A draft that reviewers may read, by the end of its address; undefined if the address is closed, has been renewed or never
 * was. Whoever is signed in and has the address may read all of it but the sources of the jury's solutions.
 */
export async function findReviewed(token: string): Promise<DraftView | undefined> {
  if (!isToken(token)) return undefined
  const draft = await db.draft.findUnique({
    where: { review: token },
    include: { ...OWNER_ROWS, revisions: LAST },
  })
  if (!draft) return undefined
  const view = await viewOf(draft)
  const jury = view.document.jury.map((solution) => ({ ...solution, source: '' }))
  return { ...view, document: { ...view.document, jury } }
}

/** The jury solutions of a draft with their runs. */
export async function findJury({ id, document }: DraftView): Promise<JuryLine[]> {
  return juryLines(document, await db.juryRun.findMany({ where: { draftId: id } }))
}

/** Everything that stands in the way of publishing a draft. */
export async function findFindings(draft: DraftView): Promise<Finding[]> {
  return [...(await findingsOf(draft.document, `draft/${draft.id}`)), ...juryFindings(await findJury(draft))]
}

/** A revision in the history. */
export interface RevisionRow {
  readonly number: number
  /** Null if the account is gone. */
  readonly author: Person | null
  readonly savedAt: Date
  readonly publishedAt: Date | null
}

/** Most revisions that the history lists; what is older is kept. */
const SHOWN = 100

/** The revisions of a draft that the viewer may change, newest first. */
export async function listRevisions({ id }: DraftView): Promise<RevisionRow[]> {
  const rows = await db.revision.findMany({
    where: { draftId: id },
    orderBy: { number: 'desc' },
    take: SHOWN,
    select: { number: true, savedAt: true, publishedAt: true, author: { select: PERSON } },
  })
  return rows.map(({ author, ...row }) => ({ ...row, author: author && personOf(author) }))
}

/** A revision and the one before it; undefined if there is no such revision. The first one has none before it. */
export async function findRevision({ id }: DraftView, number: number) {
  const [after, before] = await db.revision.findMany({
    where: { draftId: id, number: { in: [number, number - 1] } },
    orderBy: { number: 'desc' },
  })
  if (after?.number !== number) return undefined
  return { after: readDocument(after.document), before: before ? readDocument(before.document) : undefined }
}

/** Where a problem of the Workshop stands. */
export const DRAFT_STATES = ['draft', 'review', 'published', 'archived'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

interface Facts {
  /** The end of the address for reviewers. */
  readonly review: string | null
  /** The published problem; undefined if it was never published. */
  readonly problem: { readonly hidden: boolean } | undefined
}

/**
 * The state of a draft, which is stored nowhere else: who may see a published problem follows from `Problem.hidden` alone,
 * for problems of the Workshop as for those from files. `archived` is a problem that only contests with it show.
 */
export function stateOf({ review, problem }: Facts): DraftState {
  if (problem) return problem.hidden ? 'archived' : 'published'
  return review === null ? 'draft' : 'review'
}
