import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { sourcesIn } from './bundles'

/** What a source file refers to in the messages. A `*` stands for a part that is unknown before run time. */
interface Source {
  readonly path: string
  /** Files of this repository that it imports. */
  readonly imports: readonly string[]
  /** Namespaces in which it looks up messages: `site`, `puzzles.*.tells`, or the empty string for the root. */
  readonly namespaces: ReadonlySet<string>
  /** Keys that it looks up by name: `t('title')`. */
  readonly asked: readonly { readonly namespaces: readonly string[]; readonly key: string }[]
  /** All its strings, property names and templates. */
  readonly texts: ReadonlySet<string>
}

/** `fixedTitle` makes metadata from a namespace and the title in it. */
const MAKERS = ['useTranslations', 'getTranslations', 'createTranslator', 'fixedTitle']
const FOLDERS = ['app', 'lib', 'judge']

/** Returns the text of a string or a template, with `*` for each substitution. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')
  return undefined
}

/** Returns the namespace in the type of a translator parameter: `typeof useTranslations<'ranks'>`. */
function namespaceOfType(node: ts.TypeQueryNode): string | undefined {
  const [given] = node.typeArguments ?? []
  return MAKERS.includes(node.exprName.getText()) && given && ts.isLiteralTypeNode(given)
    ? textOf(given.literal)
    : undefined
}

/** Returns the namespace of a call that creates a translator, or of a translator's type. */
function namespaceOf(node: ts.Node): string | undefined {
  if (ts.isTypeQueryNode(node)) return namespaceOfType(node)
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  if (!MAKERS.includes(node.expression.text)) return undefined
  const [given] = node.arguments
  if (!given) return ''
  if (!ts.isObjectLiteralExpression(given)) return textOf(given) ?? '*'
  const named = given.properties.find(
    (property) => ts.isPropertyAssignment(property) && property.name.getText() === 'namespace',
  )
  return named && ts.isPropertyAssignment(named) ? (textOf(named.initializer) ?? '*') : ''
}

/**
 * Returns the names that a declaration binds to translators: `const t = …`, `const [t, user] = await Promise.all([…])`.
 */
function boundBy({ name, initializer }: ts.VariableDeclaration): [name: string, namespace: string][] {
  let value: ts.Expression | undefined = initializer
  while (value && (ts.isAwaitExpression(value) || ts.isAsExpression(value))) value = value.expression
  if (!value) return []
  const single = namespaceOf(value)
  if (ts.isIdentifier(name)) return single === undefined ? [] : [[name.text, single]]
  if (ts.isCallExpression(value) && value.arguments[0]) value = value.arguments[0]
  if (!ts.isArrayBindingPattern(name) || !ts.isArrayLiteralExpression(value)) return []
  const { elements } = value
  return name.elements.flatMap((element, index) => {
    let made: ts.Node | undefined = elements[index]
    while (made && ts.isAwaitExpression(made)) made = made.expression
    const namespace = made && namespaceOf(made)
    return ts.isBindingElement(element) && ts.isIdentifier(element.name) && namespace !== undefined
      ? [[element.name.text, namespace] as [string, string]]
      : []
  })
}

/**
 * Returns the key of a call such as `t('title')` or `t.rich('lead', …)`, and the name of the translator; of a call of
 * `fixedTitle` the name of what it makes.
 */
function askedBy(node: ts.Node): { name: string; key: string } | undefined {
  if (!ts.isCallExpression(node) || !node.arguments[0]) return undefined
  const { expression } = node
  if (expression.getText() === 'fixedTitle' && node.arguments[1])
    return { name: 'generateMetadata', key: textOf(node.arguments[1]) ?? '*' }
  const callee = ts.isPropertyAccessExpression(expression) ? expression.expression : expression
  const method = ts.isPropertyAccessExpression(expression) ? expression.name.text : 'rich'
  const key = textOf(node.arguments[0])
  if (!ts.isIdentifier(callee) || !['rich', 'markup', 'raw'].includes(method)) return undefined
  return key === undefined ? undefined : { name: callee.text, key }
}

const PLACES = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

function resolve(from: string, specifier: string): string[] {
  const base = specifier.startsWith('@/') ? specifier.slice(2) : normalize(join(dirname(from), specifier))
  if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return []
  const found = PLACES.map((ending) => base + ending).find((path) => /\.tsx?$/.test(path) && existsSync(path))
  return found ? [found] : []
}

function readSource(path: string): Source {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const [texts, namespaces, imports] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const bound = new Map<string, Set<string>>()
  const calls: { name: string; key: string }[] = []
  const walk = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== undefined) texts.add(text)
    if (
      ts.isPropertyAssignment(node) ||
      ts.isPropertySignature(node) ||
      ts.isShorthandPropertyAssignment(node)
    )
      texts.add(node.name.getText().replace(/^['"]|['"]$/g, ''))
    const namespace = namespaceOf(node)
    if (namespace !== undefined) namespaces.add(namespace)
    if (ts.isVariableDeclaration(node))
      for (const [name, made] of boundBy(node)) bound.set(name, (bound.get(name) ?? new Set()).add(made))
    const asked = askedBy(node)
    if (asked) calls.push(asked)
    const specifier =
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier
        ? textOf(node.moduleSpecifier)
        : undefined
    for (const found of specifier ? resolve(path, specifier) : []) imports.add(found)
    ts.forEachChild(node, walk)
  }
  walk(file)
  const asked = calls.flatMap(({ name, key }) => {
    const known = bound.get(name)
    return known ? [{ namespaces: [...known], key }] : []
  })
  return { path, imports: [...imports], namespaces, asked, texts }
}

export const readSources = (): Source[] => FOLDERS.flatMap(sourcesIn).map(readSource)

/** Converts a pattern to a regular expression: `*` matches one or more parts of a key. */
const expression = (pattern: string) =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((text) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('([\\w.-]+)')}$`,
  )

const below = (namespace: string, key: string) => (namespace ? `${namespace}.${key}` : key)

/** Returns the keys that sources look up by name but no message has, as `file: key`. */
export function missingKeys(sources: readonly Source[], keys: readonly string[]): string[] {
  const known = new Set(keys)
  const isThere = (wanted: string) => {
    if (!wanted.includes('*')) return known.has(wanted)
    const pattern = expression(wanted)
    return keys.some((key) => pattern.test(key))
  }
  return sources.flatMap(({ path, asked }) =>
    asked
      .filter(({ namespaces, key }) => !namespaces.some((namespace) => isThere(below(namespace, key))))
      .map(
        ({ namespaces, key }) =>
          `${path}: ${namespaces.map((namespace) => below(namespace, key)).join(' or ')}`,
      ),
  )
}

/**
 * Returns the keys that the sources do not use. A key is used if it begins with some namespace, and
 * - the rest is a string in a file that looks up that namespace, in a file that it imports or in one that imports it;
 * - or its last parts are a string anywhere, or result from a template anywhere filled with strings from anywhere;
 * - or it matches `CODED`, and its last part is a string anywhere.
 */
export function unusedKeys(sources: readonly Source[], keys: readonly string[]): string[] {
  const everywhere = new Set(sources.flatMap(({ texts }) => [...texts]))
  const templates = [...everywhere].filter((text) => /^[\w.*-]*\*[\w.*-]*$/.test(text) && /[\w-]/.test(text))
  const patterns = templates.map(expression)
  const places = sources.flatMap(({ path, imports, namespaces }) => {
    const near = sources.filter(
      (source) => source.path === path || imports.includes(source.path) || source.imports.includes(path),
    )
    const texts = new Set(near.flatMap((source) => [...source.texts]))
    return [...namespaces].map((namespace) => ({
      below: expression(below(namespace, '*')),
      depth: namespace ? namespace.split('.').length : 0,
      texts,
    }))
  })
  const stands = (text: string) =>
    (text.includes('.') && everywhere.has(text)) ||
    patterns.some((pattern) =>
      pattern
        .exec(text)
        ?.slice(1)
        .every((part) => everywhere.has(part)),
    )
  return keys.filter((key) => {
    const parts = key.split('.')
    const found = places.filter((place) => place.below.test(key))
    const near = found.some(({ depth, texts }) => texts.has(parts.slice(depth).join('.')))
    const said = found.length > 0 && parts.some((_, from) => stands(parts.slice(from).join('.')))
    const coded = CODED.some((pattern) => pattern.test(key)) && everywhere.has(parts.at(-1) ?? '')
    return !near && !said && !coded
  })
}

/** Messages that are looked up by codes from elsewhere: from the judge, the database or a form. */
const CODED: readonly RegExp[] = [
  /^errors\./,
  /^account\.faults\./,
  /^replay\.events\./,
  /^signatures\./,
  /^lab\.[\w-]+\.figures\./,
]
