import 'server-only'
import { ok, type Result } from '@/judge/kit/result'
import { type Actor, isAdministrator } from '@/lib/access/administration'
import { record } from '@/lib/core/audit'
import type { Transaction } from '@/lib/core/db'
import { openDuel } from '@/lib/duel/open'
import type { Prisma } from '@/lib/generated/prisma/client'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { writeProblem } from '@/lib/problems/write'
import { type Done, type FormFault, refused } from '../core/errors'
import { type Document, type DraftStatement, readDocument } from './document'
import { findingsOf } from './findings'
import { juryFindings, juryLines } from './jury'
import { editionOf, editorialRevision, isSame, resultsKey, statementRevision } from './keys'
import { asOwner } from './locked'
import { setPictures } from './markdown'
import { findDraft } from './queries'

interface Wish {
  /** What the owner has seen: nothing else is published. */
  readonly edition: string
  /** Whether the lists show it from now on; otherwise only contests with it do. Counts for the first time only. */
  readonly listed: boolean
}

/**
 * Publishes the last revision of a draft: its problem is written in one transaction, and everybody sees it whole. Returns
 * whether verdicts could change. Undefined if there is no such draft.
 *
 * Throws `NotAllowed` unless the actor is an owner. Errors: `draft-changed`; `draft-unfit` if something stands in the way,
 * see findings.ts, such as a jury solution that does otherwise or has not been run; `publish-contest` if verdicts, or the
 * schedule of a duel, could change while a contest with the problem runs, which only administrators do.
 */
export async function publish(
  actor: Actor | null,
  id: string,
  { edition, listed }: Wish,
): Promise<Result<{ readonly verdicts: boolean }, FormFault> | undefined> {
  // Its texts are set before anything is locked.
  const seen = actor ? (await findDraft(actor, id))?.document : undefined
  const found = seen ? await findingsOf(seen, `draft/${id}`) : []
  return asOwner(actor, id, async (tx, { document, revision }, owner) => {
    if (editionOf(document) !== edition || !seen || !isSame(document, seen))
      return refused('', 'draft-changed')
    const runs = await tx.juryRun.findMany({ where: { draftId: id } })
    const findings = [...found, ...juryFindings(juryLines(document, runs))]
    if (findings.length > 0) return refused('', 'draft-unfit', { count: findings.length })
    const before = await publishedDocument(tx, id)
    const verdicts = before !== undefined && resultsKey(before.document) !== resultsKey(document)
    const moves = verdicts || (before !== undefined && !isSame(before.document.schedule, document.schedule))
    if (moves && !isAdministrator(owner) && (await isContested(tx, id))) return refused('', 'publish-contest')
    const known = await tx.problem.findUnique({ where: { id }, select: OWN })
    const own = known ?? { ...DEFAULTS, position: await nextPosition(tx) }
    await writeProblem(tx, { ...problemOf(id, document), ...own })
    if (!known) await tx.problem.update({ where: { id }, data: { hidden: !listed } })
    if (document.kind === 'duel') await openDuel(tx, id)
    const { number } = revision
    const publishedAt = new Date()
    await tx.revision.update({
      where: { draftId_number: { draftId: id, number } },
      data: { publishedAt },
    })
    // By the clock that also says when something was judged or played.
    if (verdicts) await tx.$executeRaw`UPDATE "Draft" SET "verdictsAt" = clock_timestamp() WHERE id = ${id}`
    await record(
      {
        ...{ actorId: owner.id, action: 'problem-published', subject: `problem/${id}` },
        detail: { revision: number, verdicts },
      },
      tx,
    )
    return ok({ verdicts })
  })
}

/** Takes a published problem out of the lists, or shows it again. Contests that have it keep it. */
export const setArchived = (actor: Actor | null, id: string, archived: boolean): Promise<Done | undefined> =>
  asOwner(actor, id, async (tx, _, owner): Promise<Done> => {
    const { count } = await tx.problem.updateMany({
      where: { id, hidden: !archived },
      data: { hidden: archived },
    })
    const action = archived ? 'problem-archived' : 'problem-shown'
    if (count > 0) await record({ actorId: owner.id, action, subject: `problem/${id}` }, tx)
    return ok(undefined)
  })

/** Whether a contest with the problem runs for somebody. */
export async function isContested(tx: Transaction, problemId: string): Promise<boolean> {
  const now = new Date()
  const running = { problemId, contest: { startsAt: { lte: now }, closesAt: { gt: now } } }
  return (await tx.contestProblem.count({ where: running })) > 0
}

/** What a document does not say, of a new problem; one that was taken from files keeps what it has. */
const DEFAULTS = {
  laboratory: true,
  showsOptimum: false,
  editorialForSolvers: true,
  editorialOpensAt: null,
} as const
const OWN = {
  position: true,
  laboratory: true,
  showsOptimum: true,
  editorialForSolvers: true,
  editorialOpensAt: true,
} as const satisfies Prisma.ProblemSelect

/** A new problem comes last in the list. */
async function nextPosition(tx: Transaction): Promise<number> {
  const { _max } = await tx.problem.aggregate({ _max: { position: true } })
  return (_max.position ?? -1) + 1
}

function problemOf(id: string, document: Document) {
  const { jury: _, pictures: __, statements, cases, ...rest } = document
  const written = Object.entries(statements)
  return {
    ...rest,
    id,
    cases: cases.map(({ group, optimum, credit: _, ...each }) => ({
      ...each,
      ...(group !== '' && { group }),
      ...(optimum && { optimum }),
    })),
    statements: Object.fromEntries(
      written.map(([locale, texts]) => {
        const { title, summary, body } = texts
        return [
          locale,
          {
            title,
            summary,
            body: setPictures(body, document, id),
            revision: revisionOf('statement', locale, texts),
          },
        ]
      }),
    ),
    editorials: Object.fromEntries(
      written
        .filter(([, { editorial }]) => editorial.trim() !== '')
        .map(([locale, texts]) => [
          locale,
          {
            body: setPictures(texts.editorial, document, id),
            revision: revisionOf('editorial', locale, texts),
          },
        ]),
    ),
  }
}

/** The English text that a text is, or was translated from. */
const revisionOf = (part: 'statement' | 'editorial', locale: string, texts: DraftStatement) =>
  locale !== DEFAULT_LOCALE
    ? texts.of[part]
    : part === 'statement'
      ? statementRevision(texts)
      : editorialRevision(texts)

/** What is published of a draft: its last published revision; undefined if there is none. */
export async function publishedDocument(
  tx: Prisma.TransactionClient,
  draftId: string,
): Promise<{ readonly revision: number; readonly document: Document } | undefined> {
  const found = await tx.revision.findFirst({
    where: { draftId, publishedAt: { not: null } },
    orderBy: { number: 'desc' },
  })
  return found ? { revision: found.number, document: readDocument(found.document) } : undefined
}
