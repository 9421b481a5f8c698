import { z } from 'zod'

/** Allowed years; others are typing errors. */
const YEARS = { first: 2000, last: 2100 } as const

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** Parses the value of a date and time field as UTC. Browsers may add seconds. Messages are codes of `account.faults`. */
export const moment = z
  .string()
  .trim()
  .transform((text) => text.replace(/^(.{16}):00(?:\.0+)?$/, '$1'))
  .refine((text) => text !== '', 'moment-missing')
  .refine((text) => text === '' || isMoment(text), 'moment-form')
  .transform((text) => new Date(`${text}Z`))
  .refine((date) => Number.isNaN(Number(date)) || isNear(date), 'moment-year')

/** Whether this minute exists: 31 February does not, but JavaScript takes it for a day in March. */
function isMoment(text: string): boolean {
  const date = new Date(`${text}Z`)
  return MOMENT.test(text) && !Number.isNaN(Number(date)) && momentText(date) === text
}

/** Whether a date is in the allowed years. */
export function isNear(date: Date): boolean {
  const year = date.getUTCFullYear()
  return year >= YEARS.first && year <= YEARS.last
}

/** Formats a date for a date and time field: `2026-11-21T10:00`, in UTC. */
export const momentText = (date: Date): string => date.toISOString().slice(0, 16)
