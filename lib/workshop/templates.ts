import 'server-only'
import type { Limits } from '@/judge/kit/limits'
import { isPuzzleId, type PuzzleId } from '@/judge/puzzles'
import { db } from '@/lib/core/db'
import { scheduleOf } from '@/lib/duel/duels'
import type { Prisma } from '@/lib/generated/prisma/client'
import { inLocales, statementIn } from '@/lib/problems/statements'
import { type Document, DRAFT_KINDS, type DraftKind, MOST_ORDERS, NO_STATEMENT } from './document'

/** What a new problem is like: a problem from files, the first one of its puzzle and kind. */
export interface Template {
  /** Its id. */
  readonly id: string
  readonly puzzle: PuzzleId
  readonly kind: DraftKind
  readonly title: string
}

/**
 * The puzzles and kinds that a new problem can have: those of the site's own problems, in the order of the list. So a new
 * puzzle is offered as soon as it has a problem.
 */
export async function listTemplates(locale: string, tx: Prisma.TransactionClient = db): Promise<Template[]> {
  const drafts = await tx.draft.findMany({ select: { id: true } })
  const problems = await tx.problem.findMany({
    where: { kind: { in: [...DRAFT_KINDS] }, id: { notIn: drafts.map(({ id }) => id) } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true, puzzle: true, kind: true, statements: inLocales(locale) },
  })
  const templates = new Map<string, Template>()
  for (const { id, puzzle, kind, statements } of problems) {
    const known = `${puzzle} ${kind}`
    if (puzzle !== null && isPuzzleId(puzzle) && !templates.has(known))
      templates.set(known, {
        ...{ id, puzzle, kind: kind as DraftKind },
        title: statementIn(statements, locale).title,
      })
  }
  return [...templates.values()]
}

/**
 * A new document like a template: its limits and its schedule, its first printed level as the first case, of a duel one for
 * each role, and no text but a title.
 */
export async function documentLike(
  tx: Prisma.TransactionClient,
  { id, puzzle, kind }: Template,
  title: string,
): Promise<Document> {
  const { difficulty, tags, answerBytes, limits, cases, schedule } = await tx.problem.findUniqueOrThrow({
    where: { id },
    include: { cases: { where: { sample: true, retired: false }, orderBy: { position: 'asc' } } },
  })
  return {
    ...{ puzzle, kind, difficulty, tags, answerBytes, secretReplays: 'owner' },
    limits: limits as Partial<Limits>,
    cases: cases
      .filter(({ role }, index) => cases.findIndex((each) => each.role === role) === index)
      .map(({ level, seed, role }) => ({
        ...{ name: role ?? 'sample', level, seed, sample: true, group: '' },
        ...(role && { role }),
      })),
    schedule: scheduleOf(schedule).slice(0, MOST_ORDERS),
    statements: { en: { ...NO_STATEMENT, title } },
    jury: [],
    pictures: [],
  }
}
