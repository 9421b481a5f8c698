/** Parts of the editor that somebody who writes a bot uses; all of them would be three times as much to load. */
const FEATURES = [
  'bracketMatching',
  'caretOperations',
  'clipboard',
  'codeEditor',
  'codicon',
  'comment',
  'contextmenu',
  'cursorUndo',
  'diffEditor',
  'find',
  'folding',
  'fontZoom',
  'format',
  'gotoError',
  'gotoLine',
  'hover',
  'indentation',
  'lineSelection',
  'linesOperations',
  'longLinesHelper',
  'multicursor',
  'parameterHints',
  'quickCommand',
  'smartSelect',
  'snippet',
  'toggleTabFocusMode',
  'tokenization',
  'unusualLineTerminators',
  'wordHighlighter',
  'wordOperations',
]

/** The grammars of the languages in `judge/languages`. */
const GRAMMARS = ['cpp', 'csharp', 'go', 'java', 'javascript', 'lua', 'python', 'ruby', 'rust', 'typescript']

/** The file of `monaco-vim` that imports Monaco; the one for browsers would bring a Monaco of its own. */
const VIM = './node_modules/monaco-vim/dist/index.mjs'

/** What the editor is built from. Vim's keys are a file of their own, fetched by who wants them. */
export const ENTRY = `
${FEATURES.map((name) => `import 'monaco-editor/features/${name}/register'`).join('\n')}
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
${GRAMMARS.map((name) => `import 'monaco-editor/languages/definitions/${name}/register'`).join('\n')}
export const loadVim = () => import('${VIM}')
import './scripts/up/monaco.css'
export { editor, KeyCode, KeyMod, languages, MarkerSeverity } from 'monaco-editor/editor/editor.api'
`

/** How `monaco-vim` names parts of Monaco, and how they are called since Monaco 0.55. */
export const RENAMED = Object.fromEntries(
  ['editor/editor.api', 'editor/common/commands/shiftCommand'].map((name) => [
    `monaco-editor/esm/vs/${name}`,
    `monaco-editor/${name}`,
  ]),
)
