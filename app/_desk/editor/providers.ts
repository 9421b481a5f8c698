import type * as Monaco from 'monaco-editor'
import {
  type Declaration,
  DIALECTS,
  type Dialect,
  declarationLabel,
  declarationOf,
  parameterLabel,
  type Signature,
} from '@/judge/kit/signature'
import type { Editors } from './editors'

/** An item to insert. */
interface Suggestion {
  readonly kind: 'function' | 'parameter'
  readonly label: string
  /** A snippet: `$0` marks the final cursor position. */
  readonly insert: string
  readonly detail: string
  readonly says: string
}

/** Matches an unindented line that may begin a function definition. */
const OPENING = {
  python: /^(?<keyword>(?:async )?def +)?\w*$/,
  javascript: /^(?:export )?(?<keyword>function +)?[\w$]*$/,
}

const family = ({ dialect }: Help) => (dialect === 'python' ? 'python' : 'javascript')

/** Suggestions at the cursor: the puzzle's function until the source defines it, and its parameters inside its body. */
export function suggestionsAt(help: Help, before: string, after: string): Suggestion[] {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const opening = OPENING[family(help)].exec(line)
  if (opening && !isDefined(help, before, after))
    return help.names.map((label) => ({
      kind: 'function',
      label,
      insert: definition(help, label, Boolean(opening.groups?.keyword)),
      detail: declarationLabel(help, label),
      says: help.says,
    }))
  if (!isWithin(help, before) || /\.\s*[\w$]*$/.test(line)) return []
  return help.parameters.map((parameter) => ({
    kind: 'parameter',
    label: parameter.name,
    insert: parameter.name,
    detail: parameterLabel(parameter),
    says: parameter.says,
  }))
}

/** Whether any line except the current one defines the function. */
function isDefined(help: Help, before: string, after: string): boolean {
  const above = before.split('\n').slice(0, -1)
  const below = after.split('\n').slice(1)
  return [...above, ...below].some((line) => defines(help, line))
}

const DEFINITION = /^(?:export )?(?:async )?(?:def|function|const|let|var) +([\w$]+)/

const defines = ({ names }: Help, line: string): boolean => names.includes(DEFINITION.exec(line)?.[1] ?? '')

/** Whether a text ends inside the function's body, so that nothing unindented follows its definition. */
export function isWithin(help: Help, before: string): boolean {
  const lines = before.split('\n')
  const begin = lines.findLastIndex((line) => defines(help, line))
  if (begin < 0) return false
  const body = lines.slice(begin + 1)
  return (
    /^\s/.test(body.at(-1) ?? '') &&
    // Empty, indented, a comment, or the closing parenthesis of parameters on their own lines.
    body.every((line) => /^(?:$|\s|#|\/\/|\))/.test(line))
  )
}

/** The unfinished call of the function at the end of a text, with its argument index from 0; `undefined` elsewhere. */
export function argumentAt({ names }: Help, before: string): { name: string; argument: number } | undefined {
  let depth = 0
  let argument = 0
  for (let at = before.length - 1; at >= 0; at--) {
    const character = before[at] ?? ''
    if (')]}'.includes(character)) depth++
    else if (character === ',' && depth === 0) argument++
    else if ('([{'.includes(character)) {
      if (depth > 0) depth--
      else if (character !== '(') return undefined
      else {
        const [name = ''] = /[\w$]+$/.exec(before.slice(0, at)) ?? []
        return names.includes(name) ? { name, argument } : undefined
      }
    }
  }
  return undefined
}

/** What a word means here: the function, or one of its parameters inside its body. */
export function meaningOf(
  help: Help,
  word: string,
  before: string,
): { label: string; says: string } | undefined {
  if (help.names.includes(word)) return { label: declarationLabel(help, word), says: help.says }
  const parameter = help.parameters.find(({ name }) => name === word)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  if (!parameter || !(isWithin(help, before) || defines(help, line))) return undefined
  return { label: parameterLabel(parameter), says: parameter.says }
}

function definition(help: Help, name: string, hasKeyword: boolean): string {
  const { dialect, parameters, returns } = help
  const names = parameters.map((parameter) => parameter.name).join(', ')
  const typed = declarationLabel(help, name)
  if (dialect === 'python') {
    // Python evaluates annotations, and PyPy's version does not support union types yet.
    const safe = returns.includes(' | ') ? typed.replace(returns, `"${returns}"`) : typed
    return `${hasKeyword ? '' : 'def '}${safe}:\n\t$0`
  }
  const body = ` {\n\t$0\n}`
  if (dialect === 'typescript') return `${hasKeyword ? '' : 'function '}${typed}${body}`
  const tags = [
    ...parameters.map(({ name, type }) => ` * @param {${type}} ${name}`),
    ` * @returns {${returns}}`,
  ]
  const comment = hasKeyword ? '' : `/**\n${tags.join('\n')}\n */\nfunction `
  return `${comment}${name}(${names})${body}`
}

/** What the providers know about a text. */
export interface Knowledge {
  /** Help for the puzzle's function; undefined if programs read stdin and write stdout. */
  readonly help: Help | undefined
  /** Returns the formatted source, or `undefined` if it stays as it is. */
  readonly format: (text: string) => Promise<string | undefined>
}

type Model = Monaco.editor.ITextModel

const KNOWN = new WeakMap<Model, Knowledge>()

/** Monaco registers providers per language, for all texts; this stores what they know about one text. */
export const setLanguageServices = (model: Model, knowledge: Knowledge): void => {
  KNOWN.set(model, knowledge)
}

const splitAt = (model: Model, position: Monaco.Position) => {
  const text = model.getValue()
  const offset = model.getOffsetAt(position)
  return { before: text.slice(0, offset), after: text.slice(offset) }
}

/** Registers the providers that answer from `Knowledge`. Call it once per page. */
export function registerProviders({ languages }: Editors): void {
  languages.registerCompletionItemProvider([...DIALECTS], {
    provideCompletionItems(model, position) {
      const help = KNOWN.get(model)?.help
      if (!help) return { suggestions: [] }
      const { before, after } = splitAt(model, position)
      const { startColumn, endColumn } = model.getWordUntilPosition(position)
      const { lineNumber } = position
      const range = { startLineNumber: lineNumber, endLineNumber: lineNumber, startColumn, endColumn }
      return {
        suggestions: suggestionsAt(help, before, after).map((one) => ({ ...itemOf(languages, one), range })),
      }
    },
  })
  languages.registerHoverProvider([...DIALECTS], {
    provideHover(model, position) {
      const help = KNOWN.get(model)?.help
      const word = model.getWordAtPosition(position)
      const meaning = help && word && meaningOf(help, word.word, splitAt(model, position).before)
      if (!meaning) return null
      const code = `\`\`\`${help.dialect}\n${meaning.label}\n\`\`\``
      return { contents: [{ value: code }, { value: meaning.says }] }
    },
  })
  languages.registerSignatureHelpProvider([...DIALECTS], {
    signatureHelpTriggerCharacters: ['(', ','],
    provideSignatureHelp(model, position) {
      const help = KNOWN.get(model)?.help
      const call = help && argumentAt(help, splitAt(model, position).before)
      if (!call) return null
      const value = {
        activeSignature: 0,
        activeParameter: call.argument,
        signatures: [
          {
            label: declarationLabel(help, call.name),
            documentation: help.says,
            parameters: help.parameters.map((each) => ({
              label: parameterLabel(each),
              documentation: each.says,
            })),
          },
        ],
      }
      return { value, dispose: () => undefined }
    },
  })
  languages.registerDocumentFormattingEditProvider('*', {
    async provideDocumentFormattingEdits(model) {
      const text = await KNOWN.get(model)?.format(model.getValue())
      return text === undefined ? [] : [{ range: model.getFullModelRange(), text }]
    },
  })
}

function itemOf({ CompletionItemKind, CompletionItemInsertTextRule }: Editors['languages'], one: Suggestion) {
  const { kind, label, insert, detail, says } = one
  return {
    label,
    detail,
    documentation: says,
    insertText: insert,
    insertTextRules: CompletionItemInsertTextRule.InsertAsSnippet,
    kind: kind === 'function' ? CompletionItemKind.Function : CompletionItemKind.Variable,
    // Sorts before the words from the source.
    sortText: ` ${label}`,
  }
}

/** The signature of a function in one dialect, with explanations. */
export interface Help extends Declaration {
  readonly parameters: readonly (Declaration['parameters'][number] & { readonly says: string })[]
  /** What the function does and what it returns. */
  readonly says: string
}

/**
 * Help in the dialect of a language, or `undefined` if programs read stdin and write stdout.
 * @param say Returns the text for a key: `does`, `returns` or the key of a parameter.
 */
export function helpOf(
  signature: Signature | undefined,
  dialect: Dialect | undefined,
  say: (key: string) => string,
): Help | undefined {
  if (!signature || !dialect) return undefined
  const declaration = declarationOf(signature, dialect)
  return {
    ...declaration,
    parameters: declaration.parameters.map((parameter) => ({ ...parameter, says: say(parameter.key) })),
    says: `${say('does')} ${say('returns')}`,
  }
}
