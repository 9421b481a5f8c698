import { z } from 'zod'
import { parseLength } from '@/judge/contest/clock'
import { FORMAT_IDS, type FormatId } from '@/judge/contest/formats'
import { COLOURS } from '@/judge/contest/labels'
import { isNear, moment } from '@/lib/core/input/moment'
import { description, title } from '@/lib/core/input/title'
import type { ContestAudience } from '@/lib/generated/prisma/enums'

export { moment, momentText } from '@/lib/core/input/moment'
export { DESCRIPTION_LENGTH, TITLE_LENGTH, title as contestTitle } from '@/lib/core/input/title'

/** Far more problems than any contest is expected to have. */
export const MOST_PROBLEMS = 100
/** The same pattern as in the database. */
const PROBLEM_ID = /^[a-z0-9][a-z0-9-]{0,59}$/

const MINUTE = 60_000

/** A text of digits as a number from `least` to `most`; any other text has the error `code`. */
export const wholeNumber = (least: number, most: number, code: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, code)
    .transform(Number)
    .refine((number) => number >= least && number <= most, code)

/** How long a contest is, in minutes. Empty if the form tells its end. */
const length = z
  .string()
  .refine((text) => text.trim() === '' || parseLength(text) !== undefined, 'length-form')
  .transform((text) => parseLength(text) ?? 0)
  .default(0)

/** The minutes from one moment to another, both in whole minutes, as their fields show them. */
export const minutesBetween = (from: Date, to: Date): number =>
  Math.floor(Number(to) / MINUTE) - Math.floor(Number(from) / MINUTE)

export const AUDIENCES = [
  'public',
  'link',
  'invitation',
  'class',
] as const satisfies readonly ContestAudience[]

/** Most people in a team, and most points of a problem; the tables have the first check, too. */
export const TEAM_SIZE = 10
export const MOST_POINTS = 100_000

/** Most medals of a kind. */
const MOST_MEDALS = 1000

const medals = wholeNumber(0, MOST_MEDALS, 'medals-range').default(0)

/** The numbers of medals of a contest. */
export const medalsForm = z.object({ gold: medals, silver: medals, bronze: medals })

const problem = z.object({
  id: z.string().regex(PROBLEM_ID, 'problem-unknown'),
  points: wholeNumber(1, MOST_POINTS, 'points-range').default(100),
  /** Null: the colour of its place. */
  colour: z.enum(COLOURS).nullable().default(null),
})

/** A problem of a contest as its form sends it. */
export type ProblemChoice = z.output<typeof problem>

/** An organiser's form for a contest. It tells either the end or the length; if it tells both, the end counts. */
export const contestForm = z
  .object({
    title,
    startsAt: moment,
    endsAt: moment.optional(),
    length,
    /** Minutes before the end from which on the public scoreboard tells no more results; 0: it always does. */
    freeze: wholeNumber(0, 1_000_000, 'freeze-form').default(0),
    audience: z.enum(AUDIENCES).default('public'),
    /** The class that it is for; other audiences have none. */
    classId: z.union([z.uuid(), z.literal('')], 'class-unknown').default(''),
    teamSize: wholeNumber(1, TEAM_SIZE, 'team-size-range').default(1),
    ...medalsForm.shape,
    opensSources: z.boolean(),
    opensGames: z.boolean().default(false),
    description: description.default(''),
    format: z.enum(FORMAT_IDS as [FormatId, ...FormatId[]]).default('icpc'),
    problems: z
      .array(problem)
      .min(1, 'problems-none')
      .max(MOST_PROBLEMS, 'problem-unknown')
      .transform((problems) => [...new Map(problems.map((each) => [each.id, each])).values()]),
  })
  .transform(({ endsAt: told, length: minutes, freeze, ...form }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message })
    const end = told ?? new Date(Number(form.startsAt) + minutes * MINUTE)
    if (!told && minutes === 0) refuse('length', 'length-missing')
    else if (end <= form.startsAt) refuse('endsAt', 'end-before-start')
    else if (!isNear(end)) refuse(told ? 'endsAt' : 'length', 'moment-year')
    // Whoever submits must know of the contest that makes the source public.
    if (form.opensSources && form.audience !== 'public') refuse('opensSources', 'opens-private')
    if (form.opensGames && form.audience !== 'public') refuse('opensGames', 'games-private')
    const freezesAt = freeze === 0 ? null : new Date(Number(end) - freeze * MINUTE)
    if (freezesAt && freezesAt < form.startsAt) refuse('freeze', 'freeze-long')
    const ofClass = form.audience === 'class'
    if (ofClass && form.classId === '') refuse('classId', 'class-missing')
    return { ...form, classId: ofClass ? form.classId : null, endsAt: end, freezesAt }
  })

export type ContestForm = z.output<typeof contestForm>
