import type * as Monaco from 'monaco-editor'
import type { Editors } from './editors'
import { registerProviders } from './providers'
import { defineThemes } from './themes'

/** Where the build has put it. */
const ADDRESS = process.env.EDITOR_ADDRESS ?? ''

let loading: Promise<Editors> | undefined

/** Loads Monaco, once a page. Rejects where it cannot be fetched; the next call tries again. */
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

/** What every editor of the site has. */
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
  // Below its own lines a page scrolls on.
  scrollbar: { alwaysConsumeMouseWheel: false, verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  // The words of the source itself; what the puzzle's function takes is added to them.
  wordBasedSuggestions: 'currentDocument',
  quickSuggestions: { other: true, comments: false, strings: false },
  suggest: { showWords: true, preview: false },
  // Where a suggestion would not change what was typed, Enter begins a line.
  acceptSuggestionOnEnter: 'smart',
  unicodeHighlight: { ambiguousCharacters: false },
} as const satisfies Monaco.editor.IStandaloneEditorConstructionOptions
