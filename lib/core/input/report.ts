import type { z } from 'zod'
import { log } from '@/lib/core/log'

/** Most issues logged, and the longest path of one in characters: a request must not decide how much is logged. */
const MOST_ISSUES = 3
const PATH_LENGTH = 100

/** Longest message and longest stack, in characters, of an error that leaves an action or a route. */
const ERROR_LENGTH = 4_000

/** Logs a request that no page of this site sends: which part is invalid, never its value. */
export function reportBadInput(where: string, { issues }: z.ZodError): void {
  const named = issues.slice(0, MOST_ISSUES).map(({ code, path }) => ({
    code,
    path: path.map(String).join('.').slice(0, PATH_LENGTH),
  }))
  log.warn({ where, issues: named, more: Math.max(0, issues.length - MOST_ISSUES) }, 'bad input')
}

/** Truncates an error's message and stack: database messages quote their input, and Next logs them in full. */
export function shorten<T>(error: T): T {
  if (error instanceof Error) {
    for (const part of ['message', 'stack'] as const) {
      const text = error[part]
      if (text && text.length > ERROR_LENGTH) error[part] = `${text.slice(0, ERROR_LENGTH)} …`
    }
  }
  return error
}
