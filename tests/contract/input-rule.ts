import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The module of each wrapper: a function with the same name from elsewhere does not count. */
const WRAPPERS = { action: '@/lib/core/input/action', route: '@/lib/core/input/route' } as const

/** Returns the sources of the site, without tests. */
export function sources(): { path: string; text: string }[] {
  return ['app', 'lib'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.startsWith('lib/generated'))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
  )
}

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
export function unguarded({ path, text }: { path: string; text: string }): string[] {
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
