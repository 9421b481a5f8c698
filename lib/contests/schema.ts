import { z } from 'zod'
import { FORMAT_IDS, type FormatId } from '@/judge/contest/formats'

export const TITLE_LENGTH = 120
export const DESCRIPTION_LENGTH = 4000
/** Far more problems than any contest is expected to have. */
const MOST_PROBLEMS = 100
/** Allowed years; others are typing errors. */
const YEARS = { first: 2000, last: 2100 } as const

/** Characters that make a line of text look like another one: control and direction characters, unpaired surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Messages are error codes; their texts are in `account.faults`, with those of the other forms. */
export const contestTitle = z
  .string()
  .trim()
  .refine((text) => !UNPRINTABLE.test(text), 'title-unprintable')
  .refine((text) => VISIBLE.test(text), 'title-empty')
  .refine((text) => [...text].length <= TITLE_LENGTH, 'title-long')

/** Plain text with line breaks; may be empty. */
const description = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .refine((text) => !UNPRINTABLE.test(text.replaceAll(/[\n\t]/g, ' ')), 'title-unprintable')
  .refine((text) => [...text].length <= DESCRIPTION_LENGTH, 'description-long')

/** The same pattern as in the database. */
const PROBLEM_ID = /^[a-z0-9][a-z0-9-]{0,59}$/

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** Parses the value of a date and time field as UTC. Browsers may add seconds. */
export const moment = z
  .string()
  .trim()
  .transform((text) => text.replace(/^(.{16}):00(?:\.0+)?$/, '$1'))
  .refine((text) => text !== '', 'moment-missing')
  .refine((text) => text === '' || isMoment(text), 'moment-form')
  .refine((text) => !isMoment(text) || isNear(text), 'moment-year')
  .transform((text) => new Date(`${text}Z`))

/** Whether this minute exists: 31 February does not, but JavaScript takes it for a day in March. */
function isMoment(text: string): boolean {
  const date = new Date(`${text}Z`)
  return MOMENT.test(text) && !Number.isNaN(Number(date)) && momentText(date) === text
}

function isNear(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= YEARS.first && year <= YEARS.last
}

/** Formats a date for a date and time field: `2026-11-21T10:00`, in UTC. */
export const momentText = (date: Date): string => date.toISOString().slice(0, 16)

/** An administrator's form for a contest. */
export const contestForm = z
  .object({
    title: contestTitle,
    startsAt: moment,
    endsAt: moment,
    opensSources: z.boolean(),
    description: description.default(''),
    format: z.enum(FORMAT_IDS as [FormatId, ...FormatId[]]).default('icpc'),
    problems: z
      .array(z.string().regex(PROBLEM_ID, 'problem-unknown'))
      .min(1, 'problems-none')
      .max(MOST_PROBLEMS, 'problem-unknown')
      .transform((ids) => [...new Set(ids)]),
  })
  .refine(({ startsAt, endsAt }) => !(endsAt <= startsAt), { path: ['endsAt'], message: 'end-before-start' })

export type ContestForm = z.output<typeof contestForm>
