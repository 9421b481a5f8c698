import { inLanguages } from '../languages.mjs'

/** The parts of the editor that are useful for writing a bot; loading all parts would take three times as much. */
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

/** The file of `monaco-vim` that imports Monaco; the file for browsers would bundle a second Monaco. */
const VIM = './node_modules/monaco-vim/dist/index.mjs'

/** The entry point of the editor, with the grammars of all languages. Vim's keys are a separate file, fetched only if you want them. */
export const ENTRY = `
${FEATURES.map((name) => `import 'monaco-editor/features/${name}/register'`).join('\n')}
import 'monaco-editor/editor/contrib/suggest/browser/suggestController'
${inLanguages('grammar')
  .map((name) => `import 'monaco-editor/languages/definitions/${name}/register'`)
  .join('\n')}
export const loadVim = () => import('${VIM}')
import './scripts/up/monaco.css'
export { editor, KeyCode, KeyMod, languages, MarkerSeverity } from 'monaco-editor/editor/editor.api'
`

/** The entry point of what colours programs during the build. */
export const HIGHLIGHTER = `
import { compile } from 'monaco-editor/editor/standalone/common/monarch/monarchCompile'
import { MonarchTokenizer } from 'monaco-editor/editor/standalone/common/monarch/monarchLexer'
${inLanguages('grammar')
  .map((name) => `import { language as ${name} } from 'monaco-editor/languages/definitions/${name}/${name}'`)
  .join('\n')}
import { highlighter } from './scripts/up/highlighter.mjs'
const grammars = { ${inLanguages('grammar').join(', ')} }
export const coloursOf = highlighter({ compile, MonarchTokenizer, grammars })
`

/** The names that `monaco-vim` uses for parts of Monaco, with their names since Monaco 0.55. */
export const RENAMED = Object.fromEntries(
  ['editor/editor.api', 'editor/common/commands/shiftCommand'].map((name) => [
    `monaco-editor/esm/vs/${name}`,
    `monaco-editor/${name}`,
  ]),
)
