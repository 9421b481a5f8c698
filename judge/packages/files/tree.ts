import { PackageError } from '../findings'
import { PACKAGE_LIMITS } from './limits'
import { checkPath, normal } from './names'

/** The bytes of a file, wherever they are. */
export interface Content {
  /** All of it. Only for files that are known to be small. */
  bytes(): Promise<Uint8Array>
  stream(): AsyncIterable<Uint8Array>
}

/** An entry as a folder or a ZIP file lists it. Nothing about it has been checked. */
export type RawEntry = { readonly path: string } & (
  | { readonly kind: 'file'; readonly size: number; readonly executable: boolean; readonly content: Content }
  | { readonly kind: 'folder' }
  | { readonly kind: 'link'; readonly target: string }
  /** A pipe, a device or a socket. */
  | { readonly kind: 'other' }
)

export interface PackageFile {
  /** From the root of the package, with `/`. */
  readonly path: string
  readonly size: number
  readonly executable: boolean
  readonly content: Content
}

/** The most links that lead from one to the next, as in Linux. */
const MOST_HOPS = 40

/** The files of a package. Links are resolved: a file appears under each path that leads to it. */
export class PackageTree {
  readonly #files: ReadonlyMap<string, PackageFile>
  readonly #children: ReadonlyMap<string, readonly string[]>

  constructor(files: ReadonlyMap<string, PackageFile>, folders: Iterable<string> = []) {
    this.#files = files
    const children = new Map<string, Set<string>>([['', new Set()]])
    for (const path of [...folders, ...files.keys()]) {
      const names = path.split('/')
      for (let depth = 0; depth < names.length; depth++) {
        const above = names.slice(0, depth).join('/')
        if (!children.has(above)) children.set(above, new Set())
        children.get(above)?.add(names[depth] ?? '')
      }
    }
    for (const folder of folders) if (!children.has(folder)) children.set(folder, new Set())
    this.#children = new Map([...children].map(([folder, names]) => [folder, [...names].sort(byBytes)]))
  }

  get files(): Iterable<PackageFile> {
    return this.#files.values()
  }

  get folders(): string[] {
    return [...this.#children.keys()].filter((folder) => folder !== '')
  }

  /** The same tree with one file more, or another one in its place. */
  with(path: string, size: number, content: Content, executable = false): PackageTree {
    return new PackageTree(new Map(this.#files).set(path, { path, size, executable, content }), this.folders)
  }

  file(path: string): PackageFile | undefined {
    return this.#files.get(path)
  }

  isFolder(path: string): boolean {
    return this.#children.has(path)
  }

  /** The names of what lies directly in a folder, in order of their bytes; empty if there is no such folder. */
  names(folder: string): readonly string[] {
    return this.#children.get(folder) ?? []
  }

  /** The files below a folder, in order of their names. */
  below(folder: string): PackageFile[] {
    return this.names(folder).flatMap((name) => {
      const path = folder ? `${folder}/${name}` : name
      const file = this.file(path)
      return file ? [file] : this.below(path)
    })
  }
}

const encoder = new TextEncoder()

/** The order of files, cases and groups: by the bytes of their names. */
export function byBytes(a: string, b: string): number {
  const [left, right] = [encoder.encode(a), encoder.encode(b)]
  for (let at = 0; at < Math.min(left.length, right.length); at++)
    if (left[at] !== right[at]) return left[at]! - right[at]!
  return left.length - right.length
}

/**
 * Checks the entries and resolves links. Throws a `PackageError` for what no honest package contains: paths that leave
 * it, names that cannot be told apart, links to the outside or in circles, pipes and devices, and too much of anything.
 */
export function treeOf(entries: Iterable<RawEntry>): PackageTree {
  const raw = new Map<string, RawEntry>()
  const spelled = new Map<string, string>()
  let bytes = 0
  for (const entry of entries) {
    if (raw.size >= PACKAGE_LIMITS.entries)
      throw new PackageError('', 'too-many-entries', { limit: PACKAGE_LIMITS.entries })
    const { path } = entry
    checkPath(path)
    // Some programs list a folder twice.
    if (entry.kind === 'folder' && raw.get(path)?.kind === 'folder') continue
    const other = spelled.get(normal(path))
    if (other !== undefined)
      throw new PackageError(path, other === path ? 'name-twice' : 'name-spelled-twice')
    spelled.set(normal(path), path)
    raw.set(path, entry)
    if (entry.kind === 'other') throw new PackageError(path, 'special-file')
    if (entry.kind === 'file') bytes += entry.size
    checkSize(path, entry.kind === 'file' ? entry.size : 0, bytes)
  }
  return new Resolver(raw).tree()
}

/** Throws a `PackageError` if a file, or all files together, are too large. */
export function checkSize(path: string, size: number, total: number): void {
  const { fileBytes, bytes } = PACKAGE_LIMITS
  if (size > fileBytes) throw new PackageError(path, 'file-too-large', { mib: fileBytes / 2 ** 20 })
  if (total > bytes) throw new PackageError('', 'package-too-large', { mib: bytes / 2 ** 20 })
}

class Resolver {
  readonly #raw: ReadonlyMap<string, RawEntry>
  readonly #below = new Map<string, Set<string>>()
  readonly #files = new Map<string, PackageFile>()
  readonly #folders = new Set<string>()
  #steps = 0

  constructor(raw: ReadonlyMap<string, RawEntry>) {
    this.#raw = raw
    for (const path of raw.keys()) {
      const names = path.split('/')
      for (let depth = names.length - 1; depth >= 0; depth--) {
        const [above, own] = [names.slice(0, depth).join('/'), names.slice(0, depth + 1).join('/')]
        const known = this.#below.get(above)
        if (known?.has(own)) break
        if (raw.get(above)?.kind === 'file' || raw.get(above)?.kind === 'link')
          throw new PackageError(path, 'below-a-file')
        if (known) known.add(own)
        else this.#below.set(above, new Set([own]))
      }
    }
  }

  tree(): PackageTree {
    this.#visit('', '', [])
    return new PackageTree(this.#files, this.#folders)
  }

  /** Adds what lies at `real` under the path `shown`. `above`: the real folders that lead here. */
  #visit(shown: string, real: string, above: readonly string[]): void {
    if (++this.#steps > PACKAGE_LIMITS.entries)
      throw new PackageError(shown, 'too-many-entries', { limit: PACKAGE_LIMITS.entries })
    if (shown.split('/').length > PACKAGE_LIMITS.depth) throw new PackageError(shown, 'link-circle')
    const entry = this.#raw.get(real)
    if (entry?.kind === 'file') {
      const { size, executable, content } = entry
      this.#files.set(shown, { path: shown, size, executable, content })
      return
    }
    if (entry?.kind === 'link') {
      const target = this.#follow(real, shown)
      if (above.includes(target)) throw new PackageError(shown, 'link-circle')
      this.#visit(shown, target, above)
      return
    }
    if (shown) this.#folders.add(shown)
    for (const child of this.#below.get(real) ?? []) {
      const name = child.slice(real ? real.length + 1 : 0)
      this.#visit(shown ? `${shown}/${name}` : name, child, [...above, real])
    }
  }

  /** Where a link leads, through other links; each part of a target may itself be a link. */
  #follow(link: string, shown: string): string {
    let hops = 0
    let at: string[] = []
    const left = link.split('/')
    while (left.length > 0) {
      const name = left.shift() ?? ''
      if (name === '' || name === '.') continue
      if (name === '..') {
        if (at.length === 0) throw new PackageError(shown, 'link-outside')
        at = at.slice(0, -1)
        continue
      }
      const path = [...at, name].join('/')
      const entry = this.#raw.get(path)
      if (entry?.kind !== 'link') {
        if (!entry && !this.#below.has(path)) throw new PackageError(shown, 'link-nowhere')
        at = [...at, name]
        continue
      }
      if (++hops > MOST_HOPS) throw new PackageError(shown, 'link-circle')
      if (entry.target.startsWith('/')) throw new PackageError(shown, 'link-outside')
      left.unshift(...entry.target.split('/'))
    }
    return at.join('/')
  }
}
