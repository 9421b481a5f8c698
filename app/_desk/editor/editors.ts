import type * as Monaco from 'monaco-editor'
import type * as Vim from 'monaco-vim'

/** What of Monaco is built; see scripts/up/monaco.mjs. */
export type Editors = Pick<
  typeof Monaco,
  'editor' | 'KeyCode' | 'KeyMod' | 'languages' | 'MarkerSeverity'
> & {
  /** Vim's keys, a file of their own. */
  loadVim(): Promise<typeof Vim>
}
