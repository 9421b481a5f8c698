import { z } from 'zod'
import { DEFAULT_LIMITS, type Limits, SOURCE_BYTES } from '@/judge/kit/limits'
import { MOST_SEED } from '@/judge/kit/random'
import { MOST_TAGS, TAG, TAG_LENGTH } from '@/judge/kit/text'
import { isLanguageId, type LanguageId } from '@/judge/languages'
import { isPuzzleId, type PuzzleId } from '@/judge/puzzles'
import { areDistinct, MOST_ORDERS, ORDER_SIZES } from '@/judge/puzzles/maze-duel/orders'
import { type Order, ROLES } from '@/judge/tournament/trial'
import { VERDICTS } from '@/judge/verdicts'
import { LOCALES } from '@/lib/i18n/locales'

/*
 * A problem as a setter writes it: one JSON document in each revision. The schema says only what a document is. Whether
 * it can be published is another question, see findings.ts, because a draft is unfinished most of the time.
 */

/** The kinds of problems that are made in the Workshop: all but packages. */
export const DRAFT_KINDS = ['answer', 'bot', 'duel'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** Far more than a problem needs; the document of a revision stays below some megabytes. */
export const MOST_CASES = 100
export const MOST_SOLUTIONS = 20
export { MOST_ORDERS }
/** In bytes; the table of editorials has the same limit. */
export const LEVEL_BYTES = 128 * 1024
export const TEXT_BYTES = 64 * 1024
/** In characters. */
export const STATEMENT_TITLE_LENGTH = 60
export const SUMMARY_LENGTH = 300
export const NAME_LENGTH = 40

/** The verdicts that a jury solution can promise: all that a solution can get by its own doing. */
export const PROMISES = VERDICTS.filter((verdict) => verdict !== 'judge-error').toReversed()
export type Promised = (typeof PROMISES)[number]

/** The name of a case, a group or a jury solution; the tables have the same check. */
export const NAME = /^[a-z0-9][a-z0-9-]*$/

export const MOST_PICTURES = 20
/** Of the name of a picture without its ending, in characters. */
export const PICTURE_NAME_LENGTH = 40
export const PICTURE_NAME = /^[a-z0-9][a-z0-9-]{0,39}\.(?:png|jpg|webp|svg)$/

/** Text that PostgreSQL can store, of at most so many bytes. */
const text = (limit: number) =>
  z
    .string()
    .refine((text) => Buffer.byteLength(text) <= limit)
    .refine((text) => !/[\0\p{Cs}]/u.test(text))
/** Text of at most so many characters. */
const line = (limit: number) => text(4 * limit).refine((text) => [...text].length <= limit)
const name = z.string().regex(NAME).max(NAME_LENGTH)
const locale = z.enum(LOCALES as [string, ...string[]])

/** As in `optima.json` of a problem from files. */
export const optimumSchema = z.strictObject({
  /** Of the figure that ranks first, such as letters. */
  value: z.int().min(0).max(1_000_000),
  /** An answer that reaches it; empty where the level itself proves it. */
  answer: text(SOURCE_BYTES),
  /** `[row, col]`, from 0: cells whose robots alone need as many letters. */
  certificate: z
    .array(z.tuple([z.int().min(0).max(999), z.int().min(0).max(999)]).readonly())
    .max(6)
    .readonly(),
})
export type DraftOptimum = Readonly<z.output<typeof optimumSchema>>

const seed = z.int().min(0).max(MOST_SEED)

const scheduleSchema = z
  .array(z.strictObject({ size: z.int().min(ORDER_SIZES.min).max(ORDER_SIZES.max), seed }))
  .max(MOST_ORDERS)
  .refine(areDistinct)

const caseSchema = z.strictObject({
  name,
  /** In the puzzle's notation; may be unreadable while it is written. */
  level: text(LEVEL_BYTES),
  sample: z.boolean(),
  /** In a duel, whose test runs play it. An architect's case has a level of `maze-architect`. */
  role: z.enum(ROLES).optional(),
  seed,
  /** Cases of one group share one part of the score; empty: none. */
  group: z.union([name, z.literal('')]),
  /** What no answer can do better, if it is proven of this level. */
  optimum: optimumSchema.optional(),
  /** The id of the challenge that it was, for the name of its proposer. */
  credit: z.uuid().optional(),
})

const statementSchema = z.strictObject({
  title: line(STATEMENT_TITLE_LENGTH),
  summary: line(SUMMARY_LENGTH),
  body: text(TEXT_BYTES),
  /** May be empty: then there is none in this language. */
  editorial: text(TEXT_BYTES),
  /** The English texts that these are, or were translated from, by their `revisionOf`. */
  of: z.strictObject({ statement: z.string().max(12), editorial: z.string().max(12) }),
})

const solutionSchema = z.strictObject({
  name,
  /** Empty: an answer string. */
  language: z.union([z.string().refine(isLanguageId), z.literal('')]),
  source: text(SOURCE_BYTES),
  /** In a duel, for which role it is. */
  role: z.enum(ROLES).optional(),
  /** The verdict that it must get as a whole. */
  promise: z.enum(PROMISES as [string, ...string[]]),
  /** The verdicts that it must get in single cases, by their names. */
  cases: z.record(name, z.enum(PROMISES as [string, ...string[]])),
  /** Whether those who have solved the problem may read it, and propose levels that break it. */
  shown: z.boolean().optional(),
})

const pictureSchema = z.strictObject({
  name: z.string().regex(PICTURE_NAME),
  /** Of its bytes. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** In bytes. */
  size: z.int().min(1),
})

const limitsSchema = z.partialRecord(
  z.enum(Object.keys(DEFAULT_LIMITS) as [keyof Limits, ...(keyof Limits)[]]),
  z.number().positive(),
)

export const documentSchema = z
  .strictObject({
    puzzle: z.string().refine(isPuzzleId),
    kind: z.enum(DRAFT_KINDS),
    difficulty: z.int().min(1).max(5),
    /** What it is about, for the list. */
    tags: z.array(z.string().regex(TAG).max(TAG_LENGTH)).max(MOST_TAGS).readonly().default([]),
    /** The longest answer, or source, in bytes. */
    answerBytes: z.int().min(1).max(SOURCE_BYTES),
    /** What differs from the usual limits of a program. */
    limits: limitsSchema,
    secretReplays: z.enum(['nobody', 'owner', 'everybody']),
    cases: z.array(caseSchema).max(MOST_CASES),
    /** Of a duel: the mazes that every architect must build, for every solver. */
    schedule: scheduleSchema.default([]),
    statements: z.partialRecord(locale, statementSchema),
    jury: z.array(solutionSchema).max(MOST_SOLUTIONS),
    /** The pictures of the statements by the names that these have for them. */
    pictures: z.array(pictureSchema).max(MOST_PICTURES).default([]),
  })
  // Everything in a duel has a role, and nothing else has.
  .refine(({ kind, cases, jury }) =>
    [...cases, ...jury].every(({ role }) => (role !== undefined) === (kind === 'duel')),
  )
  .refine(({ kind, schedule }) => kind === 'duel' || schedule.length === 0)

type Read = z.output<typeof documentSchema>
export type DraftCase = Readonly<Read['cases'][number]>
export type DraftStatement = Readonly<NonNullable<Read['statements'][string]>>
export type DraftPicture = Readonly<Read['pictures'][number]>
export interface Solution extends Readonly<Omit<Read['jury'][number], 'language' | 'promise' | 'cases'>> {
  readonly language: LanguageId | ''
  readonly promise: Promised
  readonly cases: Readonly<Record<string, Promised>>
}

/** A problem as it is set. */
export interface Document
  extends Readonly<
    Omit<Read, 'puzzle' | 'limits' | 'cases' | 'schedule' | 'statements' | 'jury' | 'pictures'>
  > {
  readonly puzzle: PuzzleId
  readonly limits: Partial<Limits>
  readonly cases: readonly DraftCase[]
  readonly schedule: readonly Order[]
  readonly statements: Readonly<Record<string, DraftStatement>>
  readonly jury: readonly Solution[]
  readonly pictures: readonly DraftPicture[]
}

/** Reads what is stored. Throws if it is no document: then it was not us who stored it. */
export const readDocument = (stored: unknown): Document => documentSchema.parse(stored) as Document

/** The empty texts of a language in which nobody has written yet. */
export const NO_STATEMENT: DraftStatement = {
  ...{ title: '', summary: '', body: '', editorial: '' },
  of: { statement: '', editorial: '' },
}
