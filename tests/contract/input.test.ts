import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { sourcesIn } from './bundles'

/* Every server action and every route handler parses its input: it must be created by a wrapper that does. */

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The module of each wrapper: a function with the same name from elsewhere does not count. */
const WRAPPERS = { action: '@/lib/core/input/action', route: '@/lib/core/input/route' } as const

const saysServer = (node: ts.Node): boolean =>
  ts.isExpressionStatement(node) &&
  ts.isStringLiteral(node.expression) &&
  node.expression.text === 'use server'

/** Whether a file imports a wrapper without renaming it. */
const imports = (file: ts.SourceFile, wrapper: keyof typeof WRAPPERS): boolean =>
  file.statements.some(
    (statement) =>
      ts.isImportDeclaration(statement) &&
      ts.isStringLiteral(statement.moduleSpecifier) &&
      statement.moduleSpecifier.text === WRAPPERS[wrapper] &&
      statement.importClause?.namedBindings !== undefined &&
      ts.isNamedImports(statement.importClause.namedBindings) &&
      statement.importClause.namedBindings.elements.some(
        ({ name, propertyName }) => name.text === wrapper && propertyName === undefined,
      ),
  )

const isExported = (node: ts.Node) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

const isType = (node: ts.Node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

/** Returns the exports of a file, each with whether it is the result of a call of `wrapper`. */
function exportsOf(file: ts.SourceFile, wrapper: keyof typeof WRAPPERS): [name: string, made: boolean][] {
  const known = imports(file, wrapper)
  const isMade = (value: ts.Expression | undefined) =>
    known &&
    value !== undefined &&
    ts.isCallExpression(value) &&
    ts.isIdentifier(value.expression) &&
    value.expression.text === wrapper
  return file.statements.flatMap((node): [string, boolean][] => {
    if (ts.isExportAssignment(node)) return [['default', isMade(node.expression)]]
    if (ts.isExportDeclaration(node)) {
      if (node.isTypeOnly) return []
      if (!node.exportClause || !ts.isNamedExports(node.exportClause)) return [['*', false]]
      return node.exportClause.elements.map(({ name }) => [name.text, false])
    }
    if (!isExported(node) || isType(node)) return []
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.map(({ name, initializer }) => [
        name.getText(),
        isMade(initializer),
      ])
    const { name } = node as ts.FunctionDeclaration | ts.ClassDeclaration
    return [[name?.text ?? 'default', false]]
  })
}

/** Whether a file contains an inline server action, at any depth. */
function hasInlineAction(file: ts.SourceFile): boolean {
  const visit = (node: ts.Node): boolean =>
    (ts.isBlock(node) && node.statements.some(saysServer)) || (ts.forEachChild(node, visit) ?? false)
  return visit(file)
}

/** Returns the entry points of a file that do not parse their arguments first. */
function unguarded({ path, text }: { path: string; text: string }): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  if (hasInlineAction(file)) found.push(`${path}: an action inside of another function`)
  if (saysServer(file.statements[0] ?? file)) {
    if (basename(path) !== 'actions.ts') found.push(`${path}: actions lie in a file actions.ts`)
    for (const [name, made] of exportsOf(file, 'action')) if (!made) found.push(`${path}: ${name}`)
  }
  if (/^route\.tsx?$/.test(basename(path)))
    for (const [name, made] of exportsOf(file, 'route'))
      if (!made && (METHODS.includes(name) || name === '*')) found.push(`${path}: ${name}`)
  return found
}

test('every action and every route uses its wrapper', () => {
  const all = ['app', 'lib'].flatMap(sourcesIn).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  // Checks that the search finds the actions at all.
  expect(all.filter(({ text }) => text.startsWith("'use server'")).length).toBeGreaterThan(8)
  expect(all.filter(({ path }) => path.endsWith('/route.ts')).length).toBeGreaterThan(8)
  expect(all.flatMap(unguarded)).toEqual([])
})

const ACTION = "import { action } from '@/lib/core/input/action'\n"
const ROUTE = "import { route } from '@/lib/core/input/route'\n"

test.each([
  // what                                  file                 text
  ['a plain function', 'app/actions.ts', `'use server'\n${ACTION}export async function send(id: string) {}`],
  ['an arrow', 'app/actions.ts', `'use server'\n${ACTION}export const send = async (id: string) => {}`],
  [
    'a wrapper of another place',
    'app/actions.ts',
    "'use server'\nimport { action } from './own'\nexport const send = action([], run)",
  ],
  [
    'another wrapper',
    'app/actions.ts',
    `'use server'\n${ACTION}export const send = wrapped(action([], run))`,
  ],
  ['a file of another name', 'app/store.ts', `'use server'\n${ACTION}export const send = action([], run)`],
  ['a default export', 'app/actions.ts', `'use server'\n${ACTION}export default async () => {}`],
  ['an export of another file', 'app/actions.ts', "'use server'\nexport { send } from './send'"],
  ['all exports of another file', 'app/actions.ts', "'use server'\nexport * from './send'"],
  [
    'an action within a page',
    'app/page.tsx',
    "export default () => <form action={async () => { 'use server' }} />",
  ],
  ['a handler that is a function', 'app/route.ts', `${ROUTE}export async function GET() {}`],
  ['a handler that is an arrow', 'app/route.ts', `${ROUTE}export const POST = async () => {}`],
  [
    'a handler under another name',
    'app/route.ts',
    `${ROUTE}const answer = route({}, run)\nexport { handle as GET }`,
  ],
])('the search finds %s', (_, path, text) => {
  expect(unguarded({ path, text })).toHaveLength(1)
})

test.each([
  [
    'an action',
    'app/actions.ts',
    `'use server'\n${ACTION}export const send = action([], run)\nconst own = () => 1`,
  ],
  [
    'types beside it',
    'app/actions.ts',
    `'use server'\n${ACTION}export interface State {}\nexport type { A } from './a'`,
  ],
  [
    'a handler',
    'app/route.ts',
    `${ROUTE}export const dynamic = 'force-dynamic'\nexport const GET = route({}, run)`,
  ],
])('and ignores %s', (_, path, text) => {
  expect(unguarded({ path, text })).toEqual([])
})
