import { z } from 'zod'
import { SOURCE_BYTES } from '@/judge/kit/limits'
import { MOST_SEED } from '@/judge/kit/random'
import { asTags, MOST_TAGS, TAG, TAG_LENGTH } from '@/judge/kit/text'
import { isLanguageId, type LanguageId } from '@/judge/languages'
import { ROLES } from '@/judge/tournament/trial'
import { wholeNumber } from '@/lib/contests/settings'
import { oneLine } from '@/lib/core/input/text'
import { isLocale } from '@/lib/i18n/locales'
import {
  LEVEL_BYTES,
  NAME,
  NAME_LENGTH,
  optimumSchema,
  PROMISES,
  type Promised,
  STATEMENT_TITLE_LENGTH,
  SUMMARY_LENGTH,
  TEXT_BYTES,
} from './document'

/* The forms of the Workshop. Messages are codes of `account.faults`. */

/** What a form was made from; see `editionOf`. */
const edition = z.string().max(100)

/** Addresses below /workshop and names below a problem that are pages of their own. */
const RESERVED = ['new', 'review']

const id = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'problem-id')
  .refine((id) => !RESERVED.includes(id), 'problem-id')

/** Titles are longer elsewhere; this one has to fit in a list. */
const title = oneLine('statement-title', STATEMENT_TITLE_LENGTH)

export const createForm = z.object({ id, title, like: z.string().max(100) })
export type CreateForm = z.output<typeof createForm>

/** Text of several lines, with LF as line ends, of at most so many bytes. */
const text = (limit: number, code: string) =>
  z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .refine((text) => !/[\0\p{Cs}]/u.test(text), 'text-unprintable')
    .refine((text) => Buffer.byteLength(text) <= limit, code)

/** Of a case or a solution of a duel. */
const role = z.enum(ROLES).optional()

/** One line that may still be empty. */
const line = (limit: number, code: string) =>
  text(4 * limit, code)
    .transform((text) => text.replace(/\s+/g, ' ').trim())
    .refine((text) => [...text].length <= limit, code)

export const statementForm = z.object({
  locale: z.string().refine(isLocale),
  title: line(STATEMENT_TITLE_LENGTH, 'statement-title-long'),
  summary: line(SUMMARY_LENGTH, 'summary-long'),
  body: text(TEXT_BYTES, 'text-long').transform((text) => text.trimEnd()),
  editorial: text(TEXT_BYTES, 'text-long').transform((text) => text.trimEnd()),
  edition,
})

const name = z
  .string()
  .trim()
  .regex(NAME, 'part-name')
  .max(NAME_LENGTH, 'part-name')
  .refine((name) => !RESERVED.includes(name), 'part-name')

export const caseForm = z.object({
  name,
  level: text(LEVEL_BYTES, 'level-long'),
  sample: z.boolean(),
  role,
  seed: wholeNumber(0, 999_999_999, 'seed-range').refine((seed) => seed <= MOST_SEED, 'seed-range'),
  group: z.union([name, z.string().trim().max(0)], 'part-name'),
  edition,
})

/** The schedule of a duel in the notation of `parseOrders`. */
export const scheduleForm = z.object({ schedule: text(TEXT_BYTES, 'text-long'), edition })

/** What a page says to be proven of a case; only robots are searched for, so there may be nothing to say. */
export const optimumForm = z.object({
  claim: z
    .string()
    .max(SOURCE_BYTES)
    .default('{"value":0,"answer":"","certificate":[]}')
    .transform((text, { addIssue }) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        addIssue('optimum-unproven')
        return z.NEVER
      }
    })
    .pipe(optimumSchema),
  edition,
})

/**
 * What is done in the list of cases: `do` is `move`, by how many places down, and the name of the case, or `remove` and the
 * name.
 */
export const arrangement = z
  .object({ do: z.string().regex(/^(?:move -?[1-9]\d?|remove) [a-z0-9-]{1,40}$/), edition })
  .transform(({ do: asked, edition }) => {
    const [name = '', by] = asked.split(' ').toReversed()
    return { by: by === 'remove' ? undefined : Number(by), name, edition }
  })

/** The limits that setters choose, with what they may be. The others are those of the puzzle's own problem. */
export const CHOSEN_LIMITS = {
  firstTurnMs: { least: 100, most: 20_000 },
  bankMs: { least: 100, most: 20_000 },
  refillMs: { least: 1, most: 5_000 },
  memoryMiB: { least: 16, most: 1024 },
} as const

/** The most characters that a setter says to a proposer; the table has the same limit. */
export const WORD_LENGTH = 500

/** The most bytes of an answer, or a source, that a setter may allow. */
export const MOST_ANSWER_BYTES = SOURCE_BYTES

const limit = ({ least, most }: { readonly least: number; readonly most: number }) =>
  wholeNumber(least, most, 'setting-range')

/** Tags between commas, each once. */
const tags = z
  .string()
  .transform((text) => asTags(text.split(',')))
  .refine((all) => all.length <= MOST_TAGS, 'tags-many')
  .refine((all) => all.every((tag) => TAG.test(tag) && tag.length <= TAG_LENGTH), 'tag-unfit')

export const settingsForm = z.object({
  difficulty: wholeNumber(1, 5, 'setting-range'),
  tags,
  answerBytes: wholeNumber(1, MOST_ANSWER_BYTES, 'setting-range'),
  secretReplays: z.enum(['nobody', 'owner', 'everybody']),
  limits: z
    .object({
      firstTurnMs: limit(CHOSEN_LIMITS.firstTurnMs),
      bankMs: limit(CHOSEN_LIMITS.bankMs),
      refillMs: limit(CHOSEN_LIMITS.refillMs),
      memoryMiB: limit(CHOSEN_LIMITS.memoryMiB),
    })
    .partial(),
  edition,
})

const promise = z.enum(PROMISES as [Promised, ...Promised[]])

export const solutionForm = z.object({
  name,
  language: z.union([z.string().refine((id): id is LanguageId => isLanguageId(id)), z.literal('')]),
  source: text(SOURCE_BYTES, 'text-long'),
  role,
  promise,
  cases: z.record(z.string().regex(NAME), promise),
  shown: z.boolean(),
  edition,
})

/** What a setter does with a level that breaks a shown program. */
export const takingForm = z.object({ name })
export const refusalForm = z.object({
  word: line(WORD_LENGTH, 'reason-long').refine((word) => word !== '', 'reason-missing'),
})

/** The id of a problem, as pages bind it to their actions. */
export const problemId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/)

/** The name of a case or a solution, likewise. */
export const partName = z.string().regex(NAME).max(NAME_LENGTH)
