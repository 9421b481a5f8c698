import 'server-only'
import { z } from 'zod'
import type { Limits } from '@/judge/kit/limits'
import { ok, type Result } from '@/judge/kit/result'
import { type Actor, isAdministrator, requireAdministrator } from '@/lib/access/administration'
import { record } from '@/lib/core/audit'
import { db } from '@/lib/core/db'
import { isProblemId } from '@/lib/core/id'
import { withinShare } from '@/lib/core/share'
import { scheduleOf } from '@/lib/duel/duels'
import type { Prisma } from '@/lib/generated/prisma/client'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { type FormFault, refused } from '../core/errors'
import { type DraftStatement, documentSchema, NO_STATEMENT } from './document'
import { editorialRevision, statementRevision } from './keys'

/*
 * The site's own problems come from files. An administrator may take one into the Workshop: it then has a draft like those
 * that were made there, and its files are no longer read.
 */

/** A problem that is in no draft. */
const FROM_FILES = { puzzle: { not: null }, packageId: null } as const satisfies Prisma.ProblemWhereInput

/** The problems that can be taken into the Workshop, in the order of the list; none for those who may not. */
export async function listAdoptable(
  actor: Actor,
  locale: string,
): Promise<{ readonly id: string; readonly title: string }[]> {
  if (!isAdministrator(actor)) return []
  const drafts = await db.draft.findMany({ select: { id: true } })
  const problems = await db.problem.findMany({
    where: { ...FROM_FILES, id: { notIn: drafts.map(({ id }) => id) } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, statements: inLocales(locale) },
  })
  return problems.map(({ id, statements }) => ({ id, title: statementIn(statements, locale).title }))
}

const PROBLEM = {
  statements: true,
  editorials: true,
  cases: { where: { retired: false }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.ProblemInclude

type Found = Prisma.ProblemGetPayload<{ include: typeof PROBLEM }>

/**
 * Takes a problem into the Workshop, with the actor as its owner: its first revision is what is published. It has no jury
 * solutions yet, so it is published again only once it has one. Returns its id; the same form sent twice takes it once.
 *
 * Throws `NotAllowed` unless the actor is an administrator. Errors: `problem-unknown`, also for one that has no puzzle;
 * `adoption-large` if a level or a text is larger than a draft can hold; `share-used`.
 */
export async function adoptProblem(actor: Actor | null, id: string): Promise<Result<string, FormFault>> {
  requireAdministrator(actor)
  if (!isProblemId(id)) return refused('problem', 'problem-unknown')
  return withinShare(() =>
    db.$transaction(async (tx): Promise<Result<string, FormFault>> => {
      // Nobody else takes the address until this is decided.
      await tx.$executeRaw`LOCK TABLE "Draft" IN SHARE ROW EXCLUSIVE MODE`
      if ((await tx.draft.count({ where: { id } })) > 0) return ok(id)
      const problem = await tx.problem.findFirst({ where: { ...FROM_FILES, id }, include: PROBLEM })
      if (!problem) return refused('problem', 'problem-unknown')
      const document = documentSchema.safeParse(documentOf(problem))
      if (!document.success) return refused('problem', 'adoption-large')
      const revision = { number: 1, authorId: actor.id, document: document.data, publishedAt: new Date() }
      await tx.draft.create({
        data: { id, owners: { create: { userId: actor.id } }, revisions: { create: revision } },
      })
      await record({ actorId: actor.id, action: 'problem-adopted', subject: `problem/${id}` }, tx)
      return ok(id)
    }),
  )
}

function documentOf({ statements, editorials, cases, limits, schedule, ...problem }: Found) {
  const { puzzle, kind, difficulty, tags, answerBytes, secretReplays } = problem
  return {
    ...{ puzzle, kind, difficulty, tags, answerBytes, secretReplays },
    limits: limits as Partial<Limits>,
    schedule: scheduleOf(schedule),
    cases: cases.map(({ name, level, sample, seed, role, group, optimum, certificate }) => ({
      ...{ name, level, sample, seed, group: group ?? '' },
      ...(role && { role }),
      ...(optimum !== null && { optimum: { value: optimum, answer: '', certificate } }),
    })),
    statements: textsOf(statements, editorials),
    jury: [],
    pictures: [],
  }
}

/** The texts by language. A translation that was up to date still is, by the revisions of the Workshop. */
function textsOf(statements: Found['statements'], editorials: Found['editorials']) {
  const written = Object.fromEntries(
    statements.map(({ locale, title, summary, body }): [string, DraftStatement] => {
      const editorial = editorials.find((each) => each.locale === locale)?.body ?? ''
      return [locale, { ...NO_STATEMENT, title, summary, body, editorial }]
    }),
  )
  const english = written[DEFAULT_LOCALE] ?? NO_STATEMENT
  const now = { statement: statementRevision(english), editorial: editorialRevision(english) }
  const isCurrent = (texts: readonly { locale: string; revision: string }[], locale: string) => {
    const of = (name: string) => texts.find((each) => each.locale === name)?.revision
    return of(locale) === of(DEFAULT_LOCALE)
  }
  return Object.fromEntries(
    Object.entries(written).map(([locale, texts]) => [
      locale,
      {
        ...texts,
        of: {
          statement: isCurrent(statements, locale) ? now.statement : '',
          editorial: isCurrent(editorials, locale) ? now.editorial : '',
        },
      },
    ]),
  )
}

/** The form that takes a problem in. */
export const adoptionForm = z.object({ problem: z.string().refine(isProblemId, 'problem-unknown') })
