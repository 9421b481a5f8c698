import type * as Monaco from 'monaco-editor'
import { isDark, onThemeChange } from '@/app/_ui/theme'
import type { Editors } from './editors'
import { registerProviders } from './providers'

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
  glyphMargin: false,
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

interface Colours {
  readonly soft: string
  readonly ink: string
  readonly string: string
  readonly number: string
}

/** Keywords stand out by their weight; the thread's red is reserved for the path on the board. */
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

interface Surfaces extends Readonly<Record<'raised' | 'ink' | 'soft' | 'edge' | 'sunken' | 'fog', string>> {}

/** Colours of the widgets above the text: suggestions, hovers, find. */
const widgets = ({ raised, ink, soft, edge, sunken, fog }: Surfaces): Monaco.editor.IColors => ({
  focusBorder: ink,
  'editor.selectionBackground': fog,
  'editorWidget.background': raised,
  'editorWidget.foreground': ink,
  'editorWidget.border': edge,
  'editorHoverWidget.background': raised,
  'editorHoverWidget.border': edge,
  'editorSuggestWidget.background': raised,
  'editorSuggestWidget.foreground': ink,
  'editorSuggestWidget.border': edge,
  'editorSuggestWidget.selectedBackground': sunken,
  'editorSuggestWidget.selectedForeground': ink,
  'editorSuggestWidget.highlightForeground': ink,
  'editorSuggestWidget.focusHighlightForeground': ink,
  'editorHoverWidget.highlightForeground': ink,
  'list.highlightForeground': ink,
  'list.hoverBackground': sunken,
  'list.hoverForeground': ink,
  descriptionForeground: soft,
  'textCodeBlock.background': sunken,
  'symbolIcon.functionForeground': soft,
  'symbolIcon.variableForeground': soft,
  'symbolIcon.textForeground': soft,
})

/** Ink on paper, like the rest of the site; see app/globals.css. */
function defineThemes({ editor }: Pick<typeof Monaco, 'editor'>): void {
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
      ...widgets({
        raised: '#ffffff',
        ink: '#1c1e22',
        soft: '#555a63',
        edge: '#8b8778',
        sunken: '#f3f0e9',
        fog: '#d9d6e3',
      }),
      'editorError.foreground': '#a4262c',
      'editorWarning.foreground': '#835700',
      'editorInfo.foreground': '#555a63',
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
      ...widgets({
        raised: '#1b1e24',
        ink: '#eceae4',
        soft: '#a9aeb8',
        edge: '#6b7280',
        sunken: '#101216',
        fog: '#2a2740',
      }),
      'editorError.foreground': '#ff8a80',
      'editorWarning.foreground': '#e3b341',
      'editorInfo.foreground': '#a9aeb8',
    },
  })
  const dress = () => editor.setTheme(isDark() ? 'night' : 'paper')
  onThemeChange(dress)
  dress()
}
