import { createHash } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Entry } from './tar'
import { makeOpenFolder } from './write'

/** What all programs together may take on the disk. */
const CAPACITY = 2 ** 30
/** What was in use so recently is not thrown out, since it may be about to be started. */
const IN_USE_MS = 10 * 60_000
const LOG = 'log'
const FILES = 'files'

/** A program that was kept: a folder with its artefacts, to be bound into boxes. */
export interface Kept {
  readonly folder: string
  readonly log: string
}

/** Compiled programs by the hash of everything that they come from. Several judges may share one folder. */
export class Store {
  readonly #folder: string
  readonly #capacity: number

  constructor(folder: string, capacity = CAPACITY) {
    this.#folder = folder
    this.#capacity = capacity
    mkdirSync(folder, { recursive: true })
  }

  get(key: string): Kept | undefined {
    const home = join(this.#folder, key)
    try {
      const now = new Date()
      utimesSync(home, now, now)
      return { folder: join(home, FILES), log: readFileSync(join(home, LOG), 'utf8') }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** Whole or not at all, also for those who look at the same time. */
  put(key: string, files: readonly Entry[], log: string): Kept {
    const home = join(this.#folder, key)
    const unfinished = join(this.#folder, `${key}.${process.pid}.new`)
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true })
    makeOpenFolder(join(unfinished, FILES))
    for (const { name, bytes } of files) {
      const file = join(unfinished, FILES, name)
      writeFileSync(file, bytes, { flag: 'wx' })
      // The users of the boxes start it; who may come here at all the folders above decide.
      chmodSync(file, 0o555)
    }
    writeFileSync(join(unfinished, LOG), log)
    try {
      renameSync(unfinished, home)
    } catch {
      // Somebody else was faster with the same.
      rmSync(unfinished, { recursive: true, force: true })
    }
    this.#trim()
    return { folder: join(home, FILES), log }
  }

  /** Throws out what was used longest ago until the rest fits. */
  #trim(): void {
    const kept = readdirSync(this.#folder)
      .flatMap((name) => measured(join(this.#folder, name)))
      .sort((a, b) => a.used - b.used)
    let total = kept.reduce((sum, { bytes }) => sum + bytes, 0)
    for (const { home, bytes, used } of kept) {
      if (total <= this.#capacity || Date.now() - used < IN_USE_MS) return
      rmSync(home, { recursive: true, force: true })
      total -= bytes
    }
  }
}

function measured(home: string): { home: string; bytes: number; used: number }[] {
  try {
    const files = join(home, FILES)
    const bytes = readdirSync(files).reduce((sum, name) => sum + statSync(join(files, name)).size, 0)
    return [{ home, bytes, used: statSync(home).mtimeMs }]
  } catch {
    // Another judge has just thrown it out.
    return []
  }
}

/** One key for whatever makes a difference. */
export const keyOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
