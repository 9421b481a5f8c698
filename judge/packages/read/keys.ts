import type { z } from 'zod'
import type { Values } from '../../kit/result'
import type { Findings } from '../findings'
import type { YamlMap } from './yaml'

type Shape = z.ZodObject
type Issue = z.core.$ZodIssue

interface Options {
  readonly where: string
  readonly findings: Findings
  /** Whether unknown keys are problems, as in later versions, or only warnings. */
  readonly strict: boolean
  /** The file that the map is in, which knows its lines. */
  readonly yaml?: YamlMap | undefined
  /** The keys in the file that lead to the map. */
  readonly below?: readonly string[]
}

/**
 * Reads the keys of a map. Each key that is wrong is a problem and is left out, so that one mistake does not hide the
 * others. Keys that are not known are told, too. A field whose form is not plain has an example in its `meta`.
 */
export function readKeys<S extends Shape>(
  schema: S,
  value: Readonly<Record<string, unknown>>,
  options: Options,
): Partial<z.infer<S>> {
  const read: Record<string, unknown> = {}
  for (const [key, given] of Object.entries(value)) {
    const field = Object.hasOwn(schema.shape, key) ? (schema.shape[key] as z.ZodType) : undefined
    if (!field) {
      tell(options, [key], options.strict ? 'problem' : 'warning', 'key-unknown')
      continue
    }
    // `key:` without a value is as good as no key.
    if (given === null) continue
    const parsed = field.safeParse(given, { reportInput: true })
    if (parsed.success) read[key] = parsed.data
    else
      for (const issue of parsed.error.issues.slice(0, 3)) {
        const { path, code, values } = described(issue, field)
        tell(options, [key, ...path], 'problem', code, values)
      }
  }
  return read as Partial<z.infer<S>>
}

function tell(
  { where, findings, yaml, below = [] }: Options,
  path: readonly PropertyKey[],
  severity: 'problem' | 'warning',
  code: string,
  values: Values = {},
): void {
  const line = yaml && { line: yaml.lineOf([...below, ...path]) }
  findings[severity](where, code, { key: path.map(String).join('.'), ...values, ...line })
}

interface Described {
  readonly path: readonly PropertyKey[]
  readonly code: string
  readonly values?: Values
}

function described(issue: Issue, field: z.ZodType): Described {
  const { path } = issue
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return { path, code: 'key-missing' }
      return { path, code: 'key-type', values: { expected: issue.expected } }
    case 'invalid_value':
      return { path, code: 'key-choice', values: { choices: issue.values.map(String).join(', ') } }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return { path, code: 'key-empty' }
      return {
        path,
        code: issue.inclusive === false ? 'key-above' : 'key-least',
        values: { least: Number(issue.minimum) },
      }
    case 'too_big':
      return { path, code: 'key-most', values: { most: Number(issue.maximum) } }
    case 'unrecognized_keys':
      return { path, code: 'key-extra', values: { extra: issue.keys.join(', ') } }
    case 'invalid_union':
      return inUnion(issue, field)
    case 'invalid_format':
    case 'invalid_key':
      return { path, ...form(field) }
    default:
      return { path, code: 'key-form' }
  }
}

/** Of several forms, the one that a value has come closest to: whoever writes a map means the form that is a map. */
function inUnion(issue: z.core.$ZodIssueInvalidUnion, field: z.ZodType): Described {
  const [closest] = issue.errors
    .flatMap(([first]) => (first && !isOtherForm(first) ? [first] : []))
    .sort((one, other) => other.path.length - one.path.length)
  if (!closest) return { path: issue.path, ...ofOtherForm(issue) }
  const { path, ...rest } = described(closest, field)
  return { path: [...issue.path, ...path], ...rest }
}

/** What is told of a value that has none of the forms: which the first of them is. */
function ofOtherForm({ input, errors }: z.core.$ZodIssueInvalidUnion): Omit<Described, 'path'> {
  if (input === undefined) return { code: 'key-missing' }
  const [first] = errors[0] ?? []
  return first?.code === 'invalid_type'
    ? { code: 'key-type', values: { expected: first.expected } }
    : { code: 'key-form' }
}

const isOtherForm = ({ code, path }: Issue): boolean => code === 'invalid_type' && path.length === 0

function form(field: z.ZodType): Omit<Described, 'path'> {
  const examples: unknown = field.meta()?.examples
  const example: unknown = Array.isArray(examples) ? examples[0] : undefined
  return typeof example === 'string' ? { code: 'key-like', values: { example } } : { code: 'key-form' }
}
