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
  keepTheme(editors)
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
  // The editor is there before it is used.
  renderLineHighlightOnlyWhenFocus: true,
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

/**
 * Ink on paper, like the rest of the site, whose colours these are; see app/globals.css. Keywords stand out by their
 * weight; the thread's red is reserved for the path on the board. The same kinds have the same looks in `.source-colours`.
 */
function themeOf(colour: (name: string) => string): Monaco.editor.IStandaloneThemeData {
  const [ink, soft, raised, sunken] = [colour('ink'), colour('soft'), colour('raised'), colour('sunken')]
  const [edge, fog] = [colour('edge'), colour('fog')]
  return {
    base: isDark() ? 'vs-dark' : 'vs',
    inherit: false,
    rules: [
      { token: '', foreground: ink },
      { token: 'comment', foreground: soft },
      { token: 'keyword', foreground: ink, fontStyle: 'bold' },
      { token: 'string', foreground: colour('good') },
      { token: 'number', foreground: colour('partial') },
    ],
    colors: {
      'editor.background': raised,
      'editor.foreground': ink,
      'editorLineNumber.foreground': soft,
      'editorLineNumber.activeForeground': ink,
      'editor.lineHighlightBackground': sunken,
      'editor.lineHighlightBorder': '#00000000',
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
      descriptionForeground: soft,
      'textCodeBlock.background': sunken,
      'symbolIcon.functionForeground': soft,
      'symbolIcon.variableForeground': soft,
      'symbolIcon.textForeground': soft,
      'editorError.foreground': colour('bad'),
      'editorWarning.foreground': colour('partial'),
      'editorInfo.foreground': soft,
    },
  }
}

/** Reads the site's colours as they are now, `#rrggbb`. */
function readColours(): (name: string) => string {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.hidden = true
  const names = ['ink', 'soft', 'raised', 'sunken', 'edge', 'fog', 'good', 'partial', 'bad']
  const colours = new Map(
    names.map((name) => {
      probe.style.color = `var(--color-${name})`
      const channels = getComputedStyle(probe).color.match(/\d+/g)?.slice(0, 3) ?? []
      return [name, `#${channels.map((each) => Number(each).toString(16).padStart(2, '0')).join('')}`]
    }),
  )
  probe.remove()
  return (name) => colours.get(name) ?? ''
}

function keepTheme({ editor }: Pick<typeof Monaco, 'editor'>): void {
  const dress = () => {
    editor.defineTheme('site', themeOf(readColours()))
    editor.setTheme('site')
  }
  onThemeChange(dress)
  dress()
}
