import 'server-only'
import { createHash } from 'node:crypto'
import { puzzleOf } from '@/judge/puzzles'
import type { Document, DraftStatement, Solution } from './document'

/** JSON in which the members of an object are sorted: PostgreSQL does not keep their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  )

/** Whether two parts of documents say the same. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const digest = (value: unknown): string =>
  createHash('sha256')
    .update(canonical(value) ?? '')
    .digest('hex')
    .slice(0, 24)

/**
 * Identifies the state of a document or a part of it, as `editionOf` of contests does: a form says which one it was made
 * from. So two owners who change different parts at once do not meet, and of two who change the same one, the second is
 * told.
 */
export const editionOf = (part: unknown): string => digest(part ?? null)

/** Identifies everything of a problem that decides verdicts. */
export const judgingKey = ({ puzzle, kind, limits, cases }: Document): string =>
  digest({
    ...{ puzzle, kind, limits, rules: puzzleOf(puzzle).rules },
    cases: cases
      .map(({ name, level, seed, group, role }) => ({ name, level, seed, group, role }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
  })

/**
 * Identifies everything that decides what came of what people have submitted: their verdicts, or in a duel their trials, which
 * are not about the cases, as those only decide who may take part.
 */
export const resultsKey = (document: Document): string =>
  judgingKey(document.kind === 'duel' ? { ...document, cases: [] } : document)

/** Identifies everything that decides the verdict of a jury solution. */
export const solutionKey = (document: Document, { language, source, role }: Solution): string =>
  digest({ judging: judgingKey(document), language, source, role })

/** Identifies an English statement, for translations of it. */
export const statementRevision = ({ title, summary, body }: DraftStatement): string =>
  digest({ title, summary, body }).slice(0, 12)

/** Identifies an English editorial. */
export const editorialRevision = ({ editorial }: DraftStatement): string => digest({ editorial }).slice(0, 12)
