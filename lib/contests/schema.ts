import { z } from 'zod'
import { TITLE_LENGTH } from './fields'

/** A contest of so many problems has been planned by nobody. */
const MOST_PROBLEMS = 100
/** What a year may be: a slip of the finger is none of them. */
const YEARS = { first: 2000, last: 2100 } as const

/** What makes a line of text look like another one: controls, directions, half characters. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** The messages are codes; their words stand below `account.faults`, with those of the other forms. */
export const contestTitle = z
  .string()
  .trim()
  .refine((text) => !UNPRINTABLE.test(text), 'title-unprintable')
  .refine((text) => VISIBLE.test(text), 'title-empty')
  .refine((text) => [...text].length <= TITLE_LENGTH, 'title-long')

/** As the database has it. */
const PROBLEM_ID = /^[a-z0-9][a-z0-9-]{0,59}$/

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** What a field for date and time sends, read as UTC; browsers add seconds where there are some. */
const moment = z
  .string()
  .trim()
  .transform((text) => text.replace(/^(.{16}):00(?:\.0+)?$/, '$1'))
  .refine((text) => text !== '', 'moment-missing')
  .refine((text) => text === '' || isMoment(text), 'moment-form')
  .refine((text) => !isMoment(text) || isNear(text), 'moment-year')
  .transform((text) => new Date(`${text}Z`))

/** Whether there is such a minute: there is no 31 February, which JavaScript takes for one of March. */
function isMoment(text: string): boolean {
  const date = new Date(`${text}Z`)
  return MOMENT.test(text) && !Number.isNaN(Number(date)) && momentText(date) === text
}

function isNear(text: string): boolean {
  const year = Number(text.slice(0, 4))
  return year >= YEARS.first && year <= YEARS.last
}

/** A moment as such a field takes it: `2026-11-21T10:00`, in UTC. */
export const momentText = (date: Date): string => date.toISOString().slice(0, 16)

/** What an administrator says of a contest. */
export const contestForm = z
  .object({
    title: contestTitle,
    startsAt: moment,
    endsAt: moment,
    opensSources: z.boolean(),
    problems: z
      .array(z.string().regex(PROBLEM_ID, 'problem-unknown'))
      .min(1, 'problems-none')
      .max(MOST_PROBLEMS, 'problem-unknown')
      .transform((ids) => [...new Set(ids)]),
  })
  .refine(({ startsAt, endsAt }) => !(endsAt <= startsAt), { path: ['endsAt'], message: 'end-before-start' })

export type ContestForm = z.output<typeof contestForm>
