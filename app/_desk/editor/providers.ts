import type * as Monaco from 'monaco-editor'
import { DIALECTS, declarationLabel, parameterLabel } from '@/judge/kit/signature'
import type { Help } from './completion/help'
import { argumentAt, meaningOf, type Suggestion, suggestionsAt } from './completion/suggest'
import type { Editors } from './editors'

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
