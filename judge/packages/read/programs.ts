import { isUsable } from '../files/names'
import type { PackageTree } from '../files/tree'
import type { Findings } from '../findings'
import type { PackageProgram } from '../model'

/** The files of a package at a path, named as seen from there. */
export const filesBelow = (tree: PackageTree, folder: string): { path: string; name: string }[] =>
  tree
    .below(folder)
    .map(({ path }) => ({ path, name: path.slice(folder.length + 1) }))
    .filter(({ name }) => isUsable(name))

/** A program that is one file, or all files of a folder. */
export function programAt(tree: PackageTree, path: string): PackageProgram | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (tree.file(path)) return { name, files: [{ path, name }] }
  const files = filesBelow(tree, path)
  return files.length > 0 ? { name, files } : undefined
}

/** Files beside programs that are none. */
const NO_PROGRAM =
  /^(README|LICENSE|Makefile|CMakeLists)(\.|$)|\.(md|txt|h|hh|hpp|o|class|pyc)$|^__pycache__$/i

/** The programs in a folder, such as `input_validators`: each file and each folder there is one. */
export function programsIn(tree: PackageTree, folder: string, findings: Findings): PackageProgram[] {
  return tree.names(folder).flatMap((name) => {
    const path = `${folder}/${name}`
    if (name.startsWith('.') || NO_PROGRAM.test(name)) return []
    if (!isUsable(name)) {
      findings.warning(path, 'name-ignored')
      return []
    }
    return programAt(tree, path) ?? []
  })
}

/**
 * The one program of a folder, such as `output_validator`: its only file, its only folder, or itself. There may be
 * headers and texts beside a file.
 */
export function programOf(tree: PackageTree, folder: string, findings: Findings): PackageProgram | undefined {
  const names = tree.names(folder).filter((name) => isUsable(name) && !NO_PROGRAM.test(name))
  const [only, ...others] = names
  if (only === undefined) return undefined
  if (others.length === 0 && tree.isFolder(`${folder}/${only}`)) return programAt(tree, `${folder}/${only}`)
  if (names.every((name) => tree.isFolder(`${folder}/${name}`))) {
    findings.problem(folder, 'several-programs', { names: names.join(', ') })
    return programAt(tree, `${folder}/${only}`)
  }
  return { name: folder.slice(folder.lastIndexOf('/') + 1), files: filesBelow(tree, folder) }
}
