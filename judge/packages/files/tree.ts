import { fail, ok, type Result, type Values } from '../../kit/result'
import { type Findings, PackageError } from '../findings'
import { PACKAGE_LIMITS } from './limits'
import { isUsable, normal, oddityOf, shownPath } from './names'

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
  /** Something that cannot be read: a pipe, a device or a socket, or what the judge may not open. */
  | { readonly kind: 'other'; readonly code: 'special-file' | 'file-forbidden' }
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
 * Checks the entries and resolves links. One odd file is a finding and is left out, and the rest is read: names that mean
 * something else on other systems, links that leave the package or lead nowhere, pipes and devices. Throws a
 * `PackageError` for what makes the whole doubtful: two files of one name, files below files, and too much of anything.
 */
export function treeOf(entries: Iterable<RawEntry>, findings: Findings): PackageTree {
  const raw = new Map<string, RawEntry>()
  const spelled = new Map<string, string>()
  let [bytes, count] = [0, 0]
  for (const entry of entries) {
    if (count++ >= PACKAGE_LIMITS.entries)
      throw new PackageError('', 'too-many-entries', { limit: PACKAGE_LIMITS.entries })
    const { path } = entry
    if (entry.kind === 'file') bytes += entry.size
    checkSize(path, entry.kind === 'file' ? entry.size : 0, bytes)
    const odd = oddityOf(path)
    if (odd) {
      leaveOut(path, odd.code, findings, odd.values)
      continue
    }
    // Some programs list a folder twice.
    if (entry.kind === 'folder' && raw.get(path)?.kind === 'folder') continue
    const other = spelled.get(normal(path))
    if (other === path) throw new PackageError(path, 'name-twice')
    if (other !== undefined) {
      leaveOut(path, 'name-spelled-twice', findings)
      continue
    }
    spelled.set(normal(path), path)
    raw.set(path, entry)
  }
  return new Resolver(raw, findings).tree()
}

/** Tells that a file is no part of the package. What the format ignores anyway breaks no promise. */
export function leaveOut(path: string, code: string, findings: Findings, values: Values = {}): void {
  if (isUsable(path)) findings.problem(shownPath(path), code, values)
  else findings.warning(shownPath(path), code, values)
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
  readonly #findings: Findings
  #steps = 0

  constructor(raw: ReadonlyMap<string, RawEntry>, findings: Findings) {
    this.#raw = raw
    this.#findings = findings
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
    const entry = this.#raw.get(real)
    // Only links make a path longer than that of what it leads to.
    if (shown.split('/').length > PACKAGE_LIMITS.depth) leaveOut(shown, 'link-circle', this.#findings)
    else if (entry?.kind === 'other') leaveOut(shown, entry.code, this.#findings)
    else if (entry?.kind === 'file') {
      const { size, executable, content } = entry
      this.#files.set(shown, { path: shown, size, executable, content })
    } else if (entry?.kind === 'link') {
      const target = this.#follow(real)
      if (!target.ok) leaveOut(shown, target.error.code, this.#findings)
      else if (above.includes(target.value)) leaveOut(shown, 'link-circle', this.#findings)
      else this.#visit(shown, target.value, above)
    } else {
      if (shown) this.#folders.add(shown)
      for (const child of this.#below.get(real) ?? []) {
        const name = child.slice(real ? real.length + 1 : 0)
        this.#visit(shown ? `${shown}/${name}` : name, child, [...above, real])
      }
    }
  }

  /**
   * Where a link leads, through other links; each part of a target may itself be a link. Errors: `link-outside`,
   * `link-nowhere` and `link-circle`.
   */
  #follow(link: string): Result<string> {
    let hops = 0
    let at: string[] = []
    const left = link.split('/')
    while (left.length > 0) {
      const name = left.shift() ?? ''
      if (name === '' || name === '.') continue
      if (name === '..') {
        if (at.length === 0) return fail('link-outside')
        at = at.slice(0, -1)
        continue
      }
      const path = [...at, name].join('/')
      const entry = this.#raw.get(path)
      if (entry?.kind !== 'link') {
        if (!entry && !this.#below.has(path)) return fail('link-nowhere')
        at = [...at, name]
        continue
      }
      if (++hops > MOST_HOPS) return fail('link-circle')
      if (entry.target.startsWith('/')) return fail('link-outside')
      left.unshift(...entry.target.split('/'))
    }
    return ok(at.join('/'))
  }
}
