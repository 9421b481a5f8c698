import type { Findings } from '../findings'
import { type PackageFile, PackageTree } from './tree'

/** The path of another file, and nothing else: a text would end with a line end. */
const PATH = /^(?:\.\.?\/)+[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*$/
const LONGEST = 300
const MOST_HOPS = 40

/**
 * Where git may not make links, and in downloads of single files, a link is a file that holds its path. Such files are
 * read as the links that they were: those that hold a relative path of a file of the same kind in the package. Packages
 * of olympiads have many of them, because groups share cases.
 */
export async function restoreLinks(tree: PackageTree, findings: Findings): Promise<PackageTree> {
  const targets = new Map<string, string>()
  for (const file of tree.files) {
    const target = await targetOf(tree, file)
    if (target !== undefined) targets.set(file.path, target)
  }
  if (targets.size === 0) return tree
  findings.warning('', 'links-flattened', { count: targets.size, example: [...targets.keys()][0] ?? '' })
  const files = new Map([...tree.files].map((file) => [file.path, file]))
  for (const path of targets.keys()) {
    const file = tree.file(followed(targets, path))
    if (file) files.set(path, { ...file, path })
  }
  return new PackageTree(files, tree.folders)
}

async function targetOf(
  tree: PackageTree,
  { path, size, content }: PackageFile,
): Promise<string | undefined> {
  if (size === 0 || size > LONGEST) return undefined
  const text = new TextDecoder('latin1').decode(await content.bytes())
  if (!PATH.test(text)) return undefined
  const names = path.split('/').slice(0, -1)
  for (const name of text.split('/')) {
    if (name === '.') continue
    if (name !== '..') names.push(name)
    else if (names.pop() === undefined) return undefined
  }
  const target = names.join('/')
  return target !== path && tree.file(target) && endingOf(target) === endingOf(path) ? target : undefined
}

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

function followed(targets: ReadonlyMap<string, string>, path: string): string {
  let at = path
  for (let hops = 0; hops < MOST_HOPS; hops++) {
    const next = targets.get(at)
    if (next === undefined) return at
    at = next
  }
  return path
}
