import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Content } from '@/judge/packages/files/tree'
import { readBlob } from './read'

/** Most bytes that a worker keeps; what was used longest ago goes first. */
const MOST_BYTES = 4 * 2 ** 30
/** Files that a killed worker was writing are removed after so many milliseconds. */
const UNFINISHED_MS = 60 * 60_000
/** Begins the names of files that are being written. */
const UNFINISHED = 'new-'

/**
 * Blobs in a folder of this machine, so that a worker fetches each only once. Several processes may use one folder: a file
 * appears under its hash when it is complete and right.
 */
export class BlobCache {
  readonly #folder: string
  readonly #read: typeof readBlob
  /** What is being fetched, by hash: two cases of a problem may need the same file. */
  readonly #fetching = new Map<string, Promise<string>>()

  /** `read` fetches a blob. */
  constructor(folder: string, read: typeof readBlob = readBlob) {
    this.#folder = folder
    this.#read = read
  }

  /** The bytes of a blob. They are fetched when they are read for the first time. */
  content(hash: string, size: number): Content {
    const path = () => this.#path(hash, size)
    return {
      bytes: async () => new Uint8Array(await readFile(await path())),
      async *stream() {
        yield* createReadStream(await path())
      },
    }
  }

  /** Removes what has not been used for longest, and what killed processes left. */
  async prune(most = MOST_BYTES): Promise<void> {
    const names = await readdir(this.#folder).catch(() => [])
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name)
        const about = await stat(path).catch(() => undefined)
        return about && { name, path, size: about.size, at: about.mtimeMs }
      }),
    )
    let kept = 0
    for (const file of files.filter((one) => one !== undefined).sort((a, b) => b.at - a.at)) {
      const isDead = file.name.startsWith(UNFINISHED) && file.at < Date.now() - UNFINISHED_MS
      kept += file.size
      if (isDead || kept > most) await rm(file.path, { force: true })
    }
  }

  async #path(hash: string, size: number): Promise<string> {
    const path = join(this.#folder, hash)
    const about = await stat(path).catch(() => undefined)
    if (about?.size === size) {
      const now = new Date()
      await utimes(path, now, now).catch(() => undefined)
      return path
    }
    const known = this.#fetching.get(hash)
    if (known) return known
    const fetching = this.#fetch(hash, path).finally(() => this.#fetching.delete(hash))
    this.#fetching.set(hash, fetching)
    return fetching
  }

  async #fetch(hash: string, path: string): Promise<string> {
    await mkdir(this.#folder, { recursive: true })
    const unfinished = join(this.#folder, `${UNFINISHED}${randomUUID()}`)
    const digest = createHash('sha256')
    const pieces = this.#read(hash)
    async function* hashed() {
      for await (const piece of pieces) {
        digest.update(piece)
        yield piece
      }
    }
    try {
      await pipeline(Readable.from(hashed()), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }))
      if (digest.digest('hex') !== hash) throw new Error(`the blob ${hash} is not what it should be`)
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
    return path
  }
}
