import { z } from 'zod'
import { moment } from '@/lib/core/input/moment'
import { description, title } from '@/lib/core/input/title'

/** Far more than a class needs; they bound what its grid has to show. */
export const MOST_MEMBERS = 1000
export const MOST_ASSIGNMENTS = 100
/** Problems of all assignments of a class together. */
export const MOST_COLUMNS = 200
/** The highest number of points of a problem; the table has the same check. */
export const MOST_POINTS = 1000
/** What a problem is worth unless the teacher says otherwise. */
export const USUAL_POINTS = 10

export const GRADINGS = ['best', 'last'] as const

/* Messages are codes of `account.faults`. */

/** A new class. `token` is made with the form. */
export const newClassForm = z.object({ token: z.uuid(), title })

export const classForm = z.object({ title, description })

/** Points may have two decimals, written with a point or a comma. */
const points = z
  .string()
  .trim()
  .transform((text) => text.replace(',', '.'))
  .refine((text) => /^\d{1,4}(?:\.\d{1,2})?$/.test(text), 'worth-range')
  .transform(Number)
  .refine((number) => !(number <= 0 || number > MOST_POINTS), 'worth-range')

/** The same pattern as in the database. */
const PROBLEM_ID = /^[a-z0-9][a-z0-9-]{0,59}$/

export const assignmentForm = z
  .object({
    title,
    text: description,
    opensAt: moment,
    dueAt: moment,
    grading: z.enum(GRADINGS).default('best'),
    problems: z
      .array(z.object({ id: z.string().regex(PROBLEM_ID, 'problem-unknown'), points }))
      .min(1, 'problems-none')
      .max(MOST_COLUMNS, 'columns-many')
      .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'problem-unknown'),
  })
  .refine(({ opensAt, dueAt }) => !(dueAt <= opensAt), { path: ['dueAt'], message: 'due-before-open' })

export type AssignmentForm = z.output<typeof assignmentForm>

/** More time for a pupil, who is chosen by the id of their account. */
export const extensionForm = z.object({ pupil: z.uuid('pupil-unknown'), dueAt: moment })

/** Somebody to be added as a teacher. */
export const teacherForm = z.object({
  username: z.string().trim().toLowerCase().min(1, 'person-unknown').max(60, 'person-unknown'),
})
