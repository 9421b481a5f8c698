import { isUsable } from '../../files/names'
import { byBytes, type PackageTree } from '../../files/tree'
import type { Findings } from '../../findings'
import type { PackageCase } from '../../model'

/** Arguments of the programs that meet a case. */
export type Arguments = PackageCase['arguments']

export const NO_ARGUMENTS: Arguments = {
  program: [],
  inputValidator: [],
  outputValidator: [],
  inputVisualizer: [],
  outputVisualizer: [],
}

/** What a case takes over from its group. */
export interface Inherited {
  readonly arguments: Arguments
  readonly fullFeedback: boolean
}

const IMAGES = ['png', 'jpg', 'jpeg', 'svg']

/** The names of the cases directly in a folder of `data`, in order. */
export function caseNames(tree: PackageTree, folder: string): string[] {
  return tree
    .names(folder)
    .filter((name) => name.endsWith('.in') && isUsable(name) && tree.file(`${folder}/${name}`))
    .map((name) => name.slice(0, -'.in'.length))
    .sort(byBytes)
}

/** The names of the folders directly in a folder of `data`, in order: not those with the files of a case. */
export function folderNames(tree: PackageTree, folder: string): string[] {
  return tree
    .names(folder)
    .filter((name) => isUsable(name) && !name.endsWith('.files') && tree.isFolder(`${folder}/${name}`))
}

/** A case with the files that go with its name. `folder` and `name`: `data/secret`, `01`. */
export function caseOf(
  tree: PackageTree,
  folder: string,
  name: string,
  { arguments: inherited, fullFeedback }: Inherited,
): PackageCase {
  const base = `${folder}/${name}`
  const at = (ending: string) => (tree.file(`${base}.${ending}`) ? `${base}.${ending}` : undefined)
  const [answer, output] = [at('ans'), at('out')]
  const image = IMAGES.map(at).find(Boolean)
  return {
    kind: 'case',
    name: base.replace(/^data\//, ''),
    input: `${base}.in`,
    ...(answer && { answer }),
    ...(output && { output }),
    arguments: inherited,
    files: tree
      .below(`${base}.files`)
      .map(({ path }) => ({ path, name: path.slice(`${base}.files/`.length) })),
    ...(image && { image }),
    fullFeedback,
  }
}

/** What may follow the name of a case. The longest ending is looked for first. */
const ENDINGS = [
  ...['in.statement', 'ans.statement', 'in.download', 'ans.download'],
  ...['in', 'ans', 'out', 'interaction', 'yaml', 'files', 'hint', 'desc', ...IMAGES],
]

/** Tells of files in `data` that look like parts of a case but belong to none, and of those that nothing uses. */
export function findStrays(
  tree: PackageTree,
  folder: string,
  configuration: string,
  findings: Findings,
): void {
  const names = tree.names(folder)
  const shown = new Set(
    names.filter((name) => /\.(in|interaction|in\.statement|in\.download)$/.test(name)).map(baseOf),
  )
  for (const name of names) {
    const path = `${folder}/${name}`
    if (name === configuration || name.startsWith('.')) continue
    const isFolder = tree.isFolder(path)
    if (isFolder && !name.endsWith('.files')) continue
    if (!isUsable(name)) findings.warning(path, 'name-ignored')
    else if (baseOf(name) === undefined) findings.warning(path, 'data-unused')
    else if (!shown.has(baseOf(name))) findings.warning(path, 'data-without-case')
  }
}

/** The name of the case that a file belongs to, if its ending says so. */
function baseOf(name: string): string | undefined {
  const ending = ENDINGS.find((one) => name.endsWith(`.${one}`) && name.length > one.length + 1)
  return ending && name.slice(0, -ending.length - 1)
}
