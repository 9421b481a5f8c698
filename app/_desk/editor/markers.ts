import type * as Monaco from 'monaco-editor'
import type { Diagnostic } from '@/judge/languages/diagnostics'
import type { Editors } from './editors'

const OWNER = 'judge'

/** Underlines the findings of a log: the word at the position, or the whole line if there is no column. */
export function mark(
  editors: Editors,
  model: Monaco.editor.ITextModel,
  found: readonly Diagnostic[],
  wordsOf: (one: Diagnostic) => string,
): void {
  const { Error: error, Warning: warning, Info: call } = editors.MarkerSeverity
  const severities = { error, warning, call }
  const markers = found
    .filter(({ line }) => line <= model.getLineCount())
    .map((one) => ({
      severity: severities[one.kind],
      message: wordsOf(one),
      ...rangeOf(model, one),
    }))
  editors.editor.setModelMarkers(model, OWNER, markers)
}

function rangeOf(model: Monaco.editor.ITextModel, { line, column }: Diagnostic) {
  const lines = { startLineNumber: line, endLineNumber: line }
  const end = model.getLineMaxColumn(line)
  const first = model.getLineFirstNonWhitespaceColumn(line) || 1
  if (column === undefined) return { ...lines, startColumn: first, endColumn: end }
  const word = model.getWordAtPosition({ lineNumber: line, column: Math.min(column, end) })
  const startColumn = Math.min(column, Math.max(end - 1, 1))
  return { ...lines, startColumn, endColumn: Math.max(word?.endColumn ?? 0, startColumn + 1) }
}
