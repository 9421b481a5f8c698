import type * as Monaco from 'monaco-editor'
import type * as Vim from 'monaco-vim'

/** The parts of Monaco that are built; see scripts/up/monaco.mjs. */
export type Editors = Pick<
  typeof Monaco,
  'editor' | 'KeyCode' | 'KeyMod' | 'languages' | 'MarkerSeverity'
> & {
  /** Loads Vim keys, which are a separate file. */
  loadVim(): Promise<typeof Vim>
}
