import { blankSourceFile } from 'ts-blank-space'
import ts from 'typescript'

export type Stripped =
  | { readonly ok: true; readonly code: string }
  /** `log`: what is wrong, with the lines. */
  | { readonly ok: false; readonly log: string }

const FILE = 'bot.ts'
/** Showing more faults than this helps no one. */
const SHOWN_FAULTS = 10

/** A change of the stripped text: replaces the text from `start` to `end` by `text`. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * TypeScript → JavaScript on the same lines, so that errors name the author's own lines. Types become blanks
 * (`ts-blank-space`); enums and parameter properties, which have an effect at run time, are translated. Types are not
 * checked. Refuses namespaces with values and `import x = require()`, and any source that makes the parser itself
 * fail. Throws a `RangeError` if nested brackets need more stack than this thread has.
 */
export function strip(source: string): Stripped {
  try {
    return stripped(source)
  } catch (error) {
    if (error instanceof RangeError) throw error
    return { ok: false, log: `${FILE}: The parser cannot read this source: ${error}\n` }
  }
}

function stripped(source: string): Stripped {
  const file = ts.createSourceFile(FILE, source, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS)
  const { parseDiagnostics } = file as ts.SourceFile & { parseDiagnostics: readonly ts.Diagnostic[] }
  if (parseDiagnostics.length > 0) {
    return refused(
      file,
      parseDiagnostics.map(({ start = 0, messageText }) => ({ start, messageText })),
    )
  }
  const faults: { start: number; messageText: string }[] = []
  const edits: Edit[] = []
  const code = blankSourceFile(file, (node) => {
    const found = written(node)
    if (found) edits.push(...found)
    else
      faults.push({ start: node.getStart(file), messageText: 'This cannot be run by taking out the types.' })
  })
  return faults.length > 0 ? refused(file, faults) : { ok: true, code: apply(code, edits) }
}

/** What a TypeScript construct does at run time, as edits; `undefined` if it is not supported. */
function written(node: ts.Node): readonly Edit[] | undefined {
  if (ts.isEnumDeclaration(node)) return [enumEdit(node)]
  if (ts.isModifier(node) && ts.isParameter(node.parent)) return propertyEdits(node, node.parent)
  return undefined
}

const COMPILER: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  preserveConstEnums: true,
  removeComments: true,
}

/** Translates an enum. The compiler writes several lines; here it is one, followed by as many empty lines as it had. */
function enumEdit(node: ts.EnumDeclaration): Edit {
  const start = node.getStart()
  const text = node.getText()
  // An import or export would make it a module, but that is up to the rest of the file.
  const { outputText } = ts.transpileModule(text, { compilerOptions: COMPILER })
  const line = outputText.trimEnd().replaceAll('\n', ' ')
  return { start, end: node.end, text: line + '\n'.repeat(text.split('\n').length - 1) }
}

/** `constructor(private x = 1)` assigns `this.x` at the beginning of the body, or right after `super(…)`. */
function propertyEdits(modifier: ts.Modifier, node: ts.ParameterDeclaration): readonly Edit[] | undefined {
  const { body } = node.parent as ts.ConstructorDeclaration
  if (!ts.isConstructorDeclaration(node.parent) || !body || !ts.isIdentifier(node.name)) return undefined
  const [start, end] = [modifier.getStart(), modifier.end]
  const blanks = { start, end, text: ' '.repeat(end - start) }
  // With several modifiers, only the first one adds the assignment.
  if (modifier !== node.modifiers?.[0]) return [blanks]
  const isSuper = (statement: ts.Statement) =>
    ts.isExpressionStatement(statement) &&
    ts.isCallExpression(statement.expression) &&
    statement.expression.expression.kind === ts.SyntaxKind.SuperKeyword
  const first = body.statements.find(isSuper)
  const at = first?.end ?? body.getStart() + 1
  const { text: name } = node.name
  return [blanks, { start: at, end: at, text: `;this.${name} = ${name};` }]
}

/** Applies edits that do not overlap. Edits with the same start are applied in the given order. */
function apply(code: string, edits: readonly Edit[]): string {
  let result = ''
  let from = 0
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += code.slice(from, start) + text
    from = end
  }
  return result + code.slice(from)
}

function refused(
  file: ts.SourceFile,
  faults: readonly { start: number; messageText: string | ts.DiagnosticMessageChain }[],
): Stripped {
  const lines = file.text.split('\n')
  const told = faults.slice(0, SHOWN_FAULTS).map(({ start, messageText }) => {
    const { line, character } = file.getLineAndCharacterOfPosition(start)
    const message = ts.flattenDiagnosticMessageText(messageText, '\n')
    return `${FILE}:${line + 1}:${character + 1}: ${message}\n${lines[line]?.slice(0, 200)}\n`
  })
  return { ok: false, log: told.join('\n') }
}
