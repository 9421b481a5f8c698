import type { z } from 'zod'
import type { Values } from '../../kit/result'
import type { Findings } from '../findings'

type Shape = z.ZodObject
type Issue = z.core.$ZodIssue

interface Options {
  readonly where: string
  readonly findings: Findings
  /** Whether unknown keys are problems, as in later versions, or only warnings. */
  readonly strict: boolean
}

/**
 * Reads the keys of a map. Each key that is wrong is a problem and is left out, so that one mistake does not hide the
 * others. Keys that are not known are told, too.
 */
export function readKeys<S extends Shape>(
  schema: S,
  value: Readonly<Record<string, unknown>>,
  { where, findings, strict }: Options,
): Partial<z.infer<S>> {
  const read: Record<string, unknown> = {}
  for (const [key, given] of Object.entries(value)) {
    const field = Object.hasOwn(schema.shape, key) ? (schema.shape[key] as z.ZodType) : undefined
    if (!field) {
      if (strict) findings.problem(where, 'key-unknown', { key })
      else findings.warning(where, 'key-unknown', { key })
      continue
    }
    // `key:` without a value is as good as no key.
    if (given === null) continue
    const parsed = field.safeParse(given)
    if (parsed.success) read[key] = parsed.data
    else for (const issue of parsed.error.issues.slice(0, 3)) tell(findings, where, key, issue)
  }
  return read as Partial<z.infer<S>>
}

function tell(findings: Findings, where: string, key: string, issue: Issue): void {
  const path = [key, ...issue.path.map(String)].join('.')
  const [code, values] = described(issue)
  findings.problem(where, code, { key: path, ...values })
}

function described(issue: Issue): [code: string, values: Values] {
  switch (issue.code) {
    case 'invalid_type':
      return ['key-type', { expected: issue.expected }]
    case 'invalid_value':
      return ['key-choice', { choices: issue.values.map(String).join(', ') }]
    case 'too_small':
      return ['key-least', { least: Number(issue.minimum) }]
    case 'too_big':
      return ['key-most', { most: Number(issue.maximum) }]
    case 'unrecognized_keys':
      return ['key-extra', { extra: issue.keys.join(', ') }]
    default:
      return ['key-form', {}]
  }
}
