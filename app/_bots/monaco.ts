import type * as Monaco from 'monaco-editor'

/** What of Monaco is built; see scripts/up/monaco.mjs. */
export type Editors = Pick<typeof Monaco, 'editor' | 'KeyCode' | 'KeyMod'>

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

const DARK = '(prefers-color-scheme: dark)'

interface Colours {
  readonly soft: string
  readonly ink: string
  readonly string: string
  readonly number: string
}

/** Words of the language stand out by their weight; the thread's red is kept for the way. */
const tokens = ({ soft, ink, string, number }: Colours): Monaco.editor.ITokenThemeRule[] => [
  { token: 'comment', foreground: soft },
  { token: 'keyword', foreground: ink, fontStyle: 'bold' },
  { token: 'string', foreground: string },
  { token: 'number', foreground: number },
  ...['type', 'tag', 'delimiter', 'predefined', 'identifier', 'annotation', 'namespace'].map((token) => ({
    token,
    foreground: ink,
  })),
]

/** Ink on paper, as the rest of the site; see app/globals.css. */
function defineThemes({ editor }: Editors): void {
  editor.defineTheme('paper', {
    base: 'vs',
    inherit: true,
    rules: tokens({ soft: '5b6069', ink: '1c1e22', string: '1b6b44', number: '835700' }),
    colors: {
      'editor.background': '#ffffff',
      'editor.foreground': '#1c1e22',
      'editorLineNumber.foreground': '#6b6f76',
      'editorLineNumber.activeForeground': '#1c1e22',
      'editor.lineHighlightBackground': '#f3f0e9',
      'editor.lineHighlightBorder': '#00000000',
    },
  })
  editor.defineTheme('night', {
    base: 'vs-dark',
    inherit: true,
    rules: tokens({ soft: '9aa0aa', ink: 'eceae4', string: '5cc795', number: 'e3b341' }),
    colors: {
      'editor.background': '#1b1e24',
      'editor.foreground': '#eceae4',
      'editorLineNumber.foreground': '#9aa0aa',
      'editorLineNumber.activeForeground': '#eceae4',
      'editor.lineHighlightBackground': '#101216',
      'editor.lineHighlightBorder': '#00000000',
    },
  })
  const query = window.matchMedia(DARK)
  const dress = () => editor.setTheme(query.matches ? 'night' : 'paper')
  query.addEventListener('change', dress)
  dress()
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
  wordBasedSuggestions: 'off',
  quickSuggestions: false,
  unicodeHighlight: { ambiguousCharacters: false },
} as const satisfies Monaco.editor.IStandaloneEditorConstructionOptions
