import type * as Monaco from 'monaco-editor'
import type { Editors } from './editors'
import { registerProviders } from './providers'
import { defineThemes } from './themes'

/** Where the build puts Monaco. */
const ADDRESS = process.env.EDITOR_ADDRESS ?? ''

let loading: Promise<Editors> | undefined

/** Loads Monaco once per page. Rejects if it cannot be fetched; the next call retries. */
export function loadEditors(): Promise<Editors> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function load(): Promise<Editors> {
  window.MonacoEnvironment = {
    getWorker: () => new Worker(`${ADDRESS}/worker.js`, { type: 'module', name: 'editor' }),
  }
  const [editors] = await Promise.all([
    import(/* webpackIgnore: true */ /* turbopackIgnore: true */ `${ADDRESS}/editor.js`) as Promise<Editors>,
    loadStyles(`${ADDRESS}/editor.css`),
  ])
  defineThemes(editors)
  registerProviders(editors)
  return editors
}

function loadStyles(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.onload = () => resolve()
    link.onerror = () => reject(new Error('the styles of the editor cannot be fetched'))
    document.head.append(link)
  })
}

/** Options that all editors of the site share. */
export const EDITOR_LOOKS = {
  automaticLayout: true,
  fontFamily: '"JetBrains Mono Variable", ui-monospace, monospace',
  fontSize: 14,
  lineHeight: 21,
  minimap: { enabled: false },
  padding: { top: 8, bottom: 8 },
  scrollBeyondLastLine: false,
  fixedOverflowWidgets: true,
  lineNumbersMinChars: 3,
  overviewRulerLanes: 0,
  hideCursorInOverviewRuler: true,
  overviewRulerBorder: false,
  bracketPairColorization: { enabled: false },
  // At the end of its text, the editor lets the page scroll on.
  scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  // Suggests words from the source itself, besides the puzzle's function and its parameters.
  wordBasedSuggestions: 'currentDocument',
  quickSuggestions: { other: true, comments: false, strings: false },
  suggest: { showWords: true, preview: false },
  // Enter starts a new line if the suggestion would not change what was typed.
  acceptSuggestionOnEnter: 'smart',
  unicodeHighlight: { ambiguousCharacters: false },
} as const satisfies Monaco.editor.IStandaloneEditorConstructionOptions
