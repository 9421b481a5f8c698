import {
  type Document,
  type ErrorCode,
  isNode,
  isScalar,
  LineCounter,
  parseAllDocuments,
  visit,
  type YAMLError,
} from 'yaml'
import type { z } from 'zod'
import { decodeText } from '../../kit/encoding'
import { fail, ok, type Result, type Values } from '../../kit/result'
import { PACKAGE_LIMITS } from '../files/limits'
import type { PackageTree } from '../files/tree'
import type { Findings } from '../findings'

/** Longer ones are no configuration. */
const YAML_BYTES = 2 ** 18
/** How often the file may refer to what it has said before, in all. */
const MOST_ALIASES = 100

/** Reads a file of the package as text. Finds a problem and returns `undefined` if it is too long or cannot be decoded. */
export async function readText(
  tree: PackageTree,
  path: string,
  findings: Findings,
  limit: number = PACKAGE_LIMITS.textBytes,
): Promise<string | undefined> {
  const file = tree.file(path)
  if (!file) return undefined
  if (file.size > limit) {
    findings.problem(path, 'text-too-long', { kib: limit / 2 ** 10 })
    return undefined
  }
  const text = decodeText(await file.content.bytes())
  if (text.ok) return text.value
  findings.problem(path, 'not-utf-8', text.error.values)
  return undefined
}

/** A map in a YAML file, whose keys know where they stand. */
export interface YamlMap {
  readonly value: Readonly<Record<string, unknown>>
  /** The line of the value at a path of keys, from 1; of what is nearest above it, if there is no such value. */
  lineOf(path: readonly PropertyKey[]): number
}

/**
 * Reads a YAML file. `missing` if there is none, `broken` if it cannot be read: then there is a problem. An empty file
 * is an empty map. `texts`: keys below which a figure is a text and stays as it is written, as in `version: 1.10`.
 * `prepare` changes the text before it is parsed.
 */
export async function readYaml(
  tree: PackageTree,
  path: string,
  findings: Findings,
  { texts = [], prepare = (text) => text }: Partial<YamlOptions> = {},
): Promise<YamlMap | 'missing' | 'broken'> {
  if (!tree.file(path)) return 'missing'
  const text = await readText(tree, path, findings, YAML_BYTES)
  if (text === undefined) return 'broken'
  const parsed = parseYaml(prepare(text), texts)
  if (!parsed.ok) {
    findings.problem(path, parsed.error.code, parsed.error.values)
    return 'broken'
  }
  const { value, lineOf } = parsed.value
  if (isMap(value ?? {})) return { value: (value ?? {}) as YamlMap['value'], lineOf }
  findings.problem(path, 'yaml-no-map', { line: lineOf([]) })
  return 'broken'
}

interface YamlOptions {
  readonly texts: readonly string[]
  readonly prepare: (text: string) => string
}

/** Whether a value of a YAML file is a map. */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Mistakes that setters make most, which have a sentence of their own; the parser's words tell the others. */
const MISTAKES: Partial<Record<ErrorCode, string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'yaml-colon',
  MULTILINE_IMPLICIT_KEY: 'yaml-key',
  TAB_AS_INDENT: 'yaml-tab',
  DUPLICATE_KEY: 'yaml-key-twice',
}

/** Parses a YAML document, of any kind. Errors have a `line`, and the `column` where something is wrong at one place. */
export function parseYaml(
  text: string,
  texts: readonly string[] = [],
): Result<{ readonly value: unknown; readonly lineOf: YamlMap['lineOf'] }> {
  const lines = new LineCounter()
  try {
    const options = { schema: 'core', logLevel: 'silent', prettyErrors: true, lineCounter: lines } as const
    // A file may end with the line that ends a document, so that another one begins in which there is nothing.
    // The parser takes the line ends of old Macs for spaces.
    const [document, second] = [...parseAllDocuments(text.replace(/\r(?!\n)/g, '\n'), options)].filter(
      ({ contents, errors }) => errors.length > 0 || !(isScalar(contents) && contents.value === null),
    )
    if (!document) return ok({ value: null, lineOf: () => 1 })
    const at = (offset: number) => {
      const { line, col } = lines.linePos(offset)
      return { line, column: col }
    }
    if (document.errors.length > 0) return faultOf(document, document.errors, at)
    if (second) return fail('yaml-documents', { ...at(second.range[0]), column: 1 })
    const lost = unknownAlias(document)
    if (lost) return fail('yaml-alias', { ...at(lost.offset), name: lost.name })
    for (const key of texts) keepTexts(document.get(key, true))
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    return ok({ value, lineOf: (path) => lineAt(document, path, lines) })
  } catch (error) {
    // Too many aliases, or brackets nested so deeply that the parser runs out of stack.
    return fail('yaml', { line: 1, cause: error instanceof Error ? error.message : String(error) })
  }
}

/** What is wrong with a document that cannot be parsed. `at` tells where an offset is. */
function faultOf(
  document: Document,
  errors: readonly YAMLError[],
  at: (offset: number) => { readonly line: number; readonly column: number },
) {
  const [{ code, message, pos } = errors[0]!] = errors
  const [cause = ''] = message.split(/ at line |\n/)
  const isIndented =
    code === 'BLOCK_AS_IMPLICIT_KEY' && errors.some((error) => error.code === 'MULTILINE_IMPLICIT_KEY')
  const mistake = isIndented ? 'yaml-indent' : (MISTAKES[code] ?? 'yaml')
  return fail(mistake, { ...at(openQuote(document, pos[0]) ?? pos[0]), cause: cause.replace(/:$/, '') })
}

/** Where a text in quotes begins that goes on as far as an offset: only there is it seen that its end is missing. */
function openQuote(document: Document, offset: number): number | undefined {
  let start: number | undefined
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE_') && range && range[1] === offset) start = range[0]
    },
  })
  return start
}

/** The first `*NAME` in a document for which there is no `&NAME` before it: in a text, it needs quotes. */
function unknownAlias(document: Document): { readonly name: string; readonly offset: number } | undefined {
  let found: { readonly name: string; readonly offset: number } | undefined
  visit(document, {
    Alias: (_, alias) => {
      if (alias.resolve(document)) return undefined
      found = { name: alias.source, offset: alias.range?.[0] ?? 0 }
      return visit.BREAK
    },
  })
  return found
}

/** Makes every figure below a node the text that stands in the file: 1.10 is no 1.1, and 2^63 - 1 no rounded number. */
function keepTexts(node: unknown): void {
  if (!isNode(node)) return
  visit(node, {
    Scalar: (_, scalar) => {
      if (typeof scalar.value === 'number' && scalar.source !== undefined) scalar.value = scalar.source
    },
  })
}

function lineAt(document: Document, path: readonly PropertyKey[], lines: LineCounter): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return Math.max(1, lines.linePos(node.range[0]).line)
  }
  return 1
}

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
