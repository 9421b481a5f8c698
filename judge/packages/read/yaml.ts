import { parseDocument } from 'yaml'
import { decodeText } from '../../kit/encoding'
import { PACKAGE_LIMITS } from '../files/limits'
import type { PackageTree } from '../files/tree'
import { type Findings, PackageError } from '../findings'

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

/**
 * Reads a YAML file. `missing` if there is none, `broken` if it cannot be read: then there is a problem. An empty file
 * is an empty map.
 */
export async function readYaml(
  tree: PackageTree,
  path: string,
  findings: Findings,
): Promise<{ readonly value: Readonly<Record<string, unknown>> } | 'missing' | 'broken'> {
  if (!tree.file(path)) return 'missing'
  const text = await readText(tree, path, findings, YAML_BYTES)
  if (text === undefined) return 'broken'
  const parsed = parseYaml(text)
  if ('fault' in parsed) {
    findings.problem(path, 'yaml', parsed.fault)
    return 'broken'
  }
  const value = parsed.value ?? {}
  if (typeof value === 'object' && !Array.isArray(value)) return { value: value as Record<string, unknown> }
  findings.problem(path, 'yaml-no-map')
  return 'broken'
}

/** The error for a file without which there is no package, with the reason that was found last. */
export function unreadable(path: string, findings: Findings): PackageError {
  const found = findings.problems.findLast(({ where }) => where === path)
  return new PackageError(path, found?.code === 'not-utf-8' ? found.code : 'unreadable', found?.values)
}

type Parsed =
  | { readonly value: unknown }
  | { readonly fault: { readonly line: number; readonly cause: string } }

/** Parses a YAML document, of any kind. */
export function parseYaml(text: string): Parsed {
  try {
    const document = parseDocument(text, { schema: 'core', logLevel: 'silent', prettyErrors: true })
    const [error] = document.errors
    if (error) {
      const [cause = ''] = error.message.split(/ at line |\n/)
      return { fault: { line: error.linePos?.[0].line ?? 1, cause } }
    }
    return { value: document.toJS({ maxAliasCount: MOST_ALIASES }) }
  } catch (error) {
    // Too many aliases, or brackets nested so deeply that the parser runs out of stack.
    return { fault: { line: 1, cause: error instanceof Error ? error.message : String(error) } }
  }
}
