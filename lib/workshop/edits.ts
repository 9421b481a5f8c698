import type { Limits } from '@/judge/kit/limits'
import { ok, type Result } from '@/judge/kit/result'
import type { Order } from '@/judge/tournament/trial'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { type FormFault, refused } from '../core/errors'
import {
  type Document,
  type DraftCase,
  type DraftOptimum,
  type DraftPicture,
  type DraftStatement,
  MOST_CASES,
  MOST_PICTURES,
  MOST_SOLUTIONS,
  NO_STATEMENT,
  type Solution,
} from './document'
import { editorialRevision, isSame, statementRevision } from './keys'

/*
 * What owners do to a document, as pure functions. Each is about one part of it, see `parts`: so two owners who work on
 * different parts do not undo each other.
 */

export type Edit = (document: Document) => Result<Document, FormFault>

/** A part of a document, for `editionOf`. */
export type Part = (document: Document) => unknown

export const parts = {
  statement:
    (locale: string): Part =>
    ({ statements }) =>
      statements[locale],
  /** An unknown name is the place of a new one. */
  case:
    (name: string): Part =>
    ({ cases }) =>
      cases.find((each) => each.name === name),
  /** For what is done to one of them in the list. */
  cases: (({ cases }) => cases) as Part,
  schedule: (({ schedule }) => schedule) as Part,
  pictures: (({ pictures }) => pictures) as Part,
  settings: ((document) => settingsOf(document)) as Part,
  solution:
    (name: string): Part =>
    ({ jury }) =>
      jury.find((each) => each.name === name),
} as const

export type Settings = Pick<Document, 'difficulty' | 'tags' | 'answerBytes' | 'limits' | 'secretReplays'>

const settingsOf = (document: Document): Settings => {
  const { difficulty, tags, answerBytes, limits, secretReplays } = document
  return { difficulty, tags, answerBytes, limits, secretReplays }
}

export type Texts = Omit<DraftStatement, 'of'>

/** Replaces the texts of a language. A translation is then one of the English texts as they are now. */
export const putStatement =
  (locale: string, texts: Texts): Edit =>
  (document) => {
    const { [locale]: before, ...others } = document.statements
    const isEmpty = Object.values(texts).every((text) => text === '')
    if (isEmpty) return ok({ ...document, statements: others })
    const written = { ...NO_STATEMENT, ...texts }
    const english =
      locale === DEFAULT_LOCALE ? written : (document.statements[DEFAULT_LOCALE] ?? NO_STATEMENT)
    const of = { statement: statementRevision(english), editorial: editorialRevision(english) }
    return ok({ ...document, statements: { ...others, [locale]: { ...written, of } } })
  }

/**
 * Adds a case at the end, or replaces the one that was called `before`. What solutions promise for it follows its name, and
 * what is proven of it stays as long as its level does; its credit stays.
 * Errors: `case-taken`, `cases-many`, `part-gone`.
 */
export const putCase =
  (before: string | undefined, { optimum: _, ...changed }: DraftCase): Edit =>
  (document) => {
    const { cases, jury } = document
    const old = cases.find(({ name }) => name === before)
    const isProven = old?.optimum && old.level === changed.level && old.seed === changed.seed
    const written: DraftCase = {
      ...changed,
      ...(isProven && { optimum: old.optimum }),
      ...(old?.credit !== undefined && { credit: old.credit }),
    }
    const known = cases.find(({ name }) => name === written.name)
    if (known && isSame(known, written) && before !== written.name) return ok(document)
    if (known && before !== written.name) return refused('name', 'case-taken')
    if (before === undefined) {
      if (cases.length >= MOST_CASES) return refused('', 'cases-many', { limit: MOST_CASES })
      return ok({ ...document, cases: [...cases, written] })
    }
    if (!old) return refused('', 'part-gone')
    return ok({
      ...document,
      cases: cases.map((each) => (each.name === before ? written : each)),
      jury: jury.map((solution) => ({ ...solution, cases: renamed(solution.cases, before, written.name) })),
    })
  }

/** Notes what is proven of a case, or forgets it. Errors: `part-gone`. */
export const putOptimum =
  (name: string, optimum: DraftOptimum | undefined): Edit =>
  (document) => {
    if (!document.cases.some((each) => each.name === name)) return refused('', 'part-gone')
    const changed = ({ optimum: _, ...testcase }: DraftCase): DraftCase => ({
      ...testcase,
      ...(optimum && { optimum }),
    })
    return ok({
      ...document,
      cases: document.cases.map((each) => (each.name === name ? changed(each) : each)),
    })
  }

/** Adds a picture for the statements, or replaces the one with its name. Errors: `pictures-many`. */
export const putPicture =
  (picture: DraftPicture): Edit =>
  (document) => {
    const others = document.pictures.filter(({ name }) => name !== picture.name)
    if (others.length >= MOST_PICTURES) return refused('', 'pictures-many', { limit: MOST_PICTURES })
    const pictures = [...others, picture].sort((one, other) => (one.name < other.name ? -1 : 1))
    return ok({ ...document, pictures })
  }

export const removePicture =
  (name: string): Edit =>
  (document) =>
    ok({ ...document, pictures: document.pictures.filter((each) => each.name !== name) })

/** Moves a case so many places down, or up; at the ends of the list it stays. Errors: `part-gone`. */
export const moveCase =
  (name: string, by: number): Edit =>
  (document) => {
    const from = document.cases.findIndex((each) => each.name === name)
    if (from < 0) return refused('', 'part-gone')
    const cases = [...document.cases]
    const to = Math.max(0, Math.min(from + by, cases.length - 1))
    cases.splice(to, 0, ...cases.splice(from, 1))
    return ok({ ...document, cases })
  }

/** Removes a case, with what solutions promise for it. */
export const removeCase =
  (name: string): Edit =>
  (document) =>
    ok({
      ...document,
      cases: document.cases.filter((each) => each.name !== name),
      jury: document.jury.map((solution) => ({
        ...solution,
        cases: Object.fromEntries(Object.entries(solution.cases).filter(([each]) => each !== name)),
      })),
    })

export const putSchedule =
  (schedule: readonly Order[]): Edit =>
  (document) =>
    ok({ ...document, schedule })

export const putSettings =
  (settings: Settings): Edit =>
  (document) =>
    ok({ ...document, ...settings })

/** Changes some limits and leaves the others. */
export const putLimits =
  (limits: Partial<Limits>): Edit =>
  (document) =>
    ok({ ...document, limits: { ...document.limits, ...limits } })

/**
 * Adds a jury solution, or replaces the one that was called `before`. Errors: `solution-taken`, `solutions-many`,
 * `part-gone`.
 */
export const putSolution =
  (before: string | undefined, written: Solution): Edit =>
  (document) => {
    const { jury } = document
    const known = jury.find(({ name }) => name === written.name)
    if (known && isSame(known, written) && before !== written.name) return ok(document)
    if (known && before !== written.name) return refused('name', 'solution-taken')
    if (before === undefined) {
      if (jury.length >= MOST_SOLUTIONS) return refused('', 'solutions-many', { limit: MOST_SOLUTIONS })
      return ok({ ...document, jury: [...jury, written] })
    }
    if (!jury.some(({ name }) => name === before)) return refused('', 'part-gone')
    return ok({ ...document, jury: jury.map((each) => (each.name === before ? written : each)) })
  }

export const removeSolution =
  (name: string): Edit =>
  (document) =>
    ok({ ...document, jury: document.jury.filter((each) => each.name !== name) })

const renamed = <T>(record: Readonly<Record<string, T>>, from: string, to: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name === from ? to : name, value]))
