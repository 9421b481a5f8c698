import type { z } from 'zod'
import { log } from '@/lib/core/log'

/** Problems that are named, and the longest text of one: a request must not decide how much is written. */
const MOST_ISSUES = 3
const PATH_LENGTH = 100

/** The longest message, and the longest stack, of an error that leaves an action or a route. */
const ERROR_LENGTH = 4_000

/** Notes that something was asked with what no page of this site sends: where it is wrong, never what was sent. */
export function reportBadInput(where: string, { issues }: z.ZodError): void {
  const named = issues.slice(0, MOST_ISSUES).map(({ code, path }) => ({
    code,
    path: path.map(String).join('.').slice(0, PATH_LENGTH),
  }))
  log.warn({ where, issues: named, more: Math.max(0, issues.length - MOST_ISSUES) }, 'bad input')
}

/** Shortens what an error says: messages of the database quote what they were given, and Next logs them whole. */
export function shorten<T>(error: T): T {
  if (error instanceof Error) {
    for (const part of ['message', 'stack'] as const) {
      const text = error[part]
      if (text && text.length > ERROR_LENGTH) error[part] = `${text.slice(0, ERROR_LENGTH)} …`
    }
  }
  return error
}
