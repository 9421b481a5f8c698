import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { isAlive, isPinned, Pins } from './pins'
import type { Entry } from './tar'
import { makeOpenFolder } from './write'

/** What all programs together may take on the disk. */
const CAPACITY = 2 ** 30
/** What a file takes at least, and again for its name. */
const BLOCK = 4096
/** A program counts for so much at least: then there are never more than 4096 to look through. */
const LEAST = 2 ** 18
const LOG = 'log'
const FILES = 'files'
/** How much it counts for. Written last: what has none is not finished, or being thrown out. */
const WEIGHT = 'weight'
/** `KEY.PID.new` and `KEY.PID.gone`: a judge is making it or throwing it out. */
const PASSING = /\.(\d+)\.(new|gone)$/

/** A program that was kept: a folder with its artefacts, to be bound into boxes. */
export interface Kept {
  readonly folder: string
  readonly log: string
}

/**
 * Compiled programs by the hash of everything that they come from. Several judges may share one folder. Programs that
 * are in use are kept; of the others no more than fit, at any time.
 */
export class Store {
  readonly #folder: string
  readonly #capacity: number
  readonly #pins = new Pins()

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

  /**
   * Keeps what lies in the `folder` of a program until the function that is returned is called; does nothing for folders
   * of others. Throws where it has been thrown out.
   */
  pin(folder: string): () => void {
    const home = dirname(folder)
    if (dirname(home) !== this.#folder) return () => {}
    const release = this.#pins.pin(home)
    // Who threw it out before it was pinned has moved the pin away with it.
    if (existsSync(folder)) return release
    release()
    throw new Error('a compiled program has just been thrown out')
  }

  /** Whole or not at all, also for those who look at the same time. */
  put(key: string, files: readonly Entry[], log: string): Kept {
    const home = join(this.#folder, key)
    const unfinished = `${home}.${process.pid}.new`
    const weight = weightOf(files, log)
    this.#makeRoom(weight)
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
    writeFileSync(join(unfinished, WEIGHT), String(weight))
    try {
      renameSync(unfinished, home)
    } catch {
      // Somebody else was faster with the same.
      rmSync(unfinished, { recursive: true, force: true })
    }
    return { folder: join(home, FILES), log }
  }

  /** Throws out what was used longest ago and is not in use, until so much more fits. */
  #makeRoom(weight: number): void {
    const kept = readdirSync(this.#folder)
      .flatMap((name) => weighed(join(this.#folder, name)))
      .sort((a, b) => a.used - b.used)
    let total = kept.reduce((sum, { weight }) => sum + weight, weight)
    for (const { home, weight } of kept) {
      if (total <= this.#capacity) return
      if (throwOut(home)) total -= weight
    }
  }
}

/** Moved away first, so that nobody begins to use it meanwhile; `false` where it is in use. */
function throwOut(home: string): boolean {
  const gone = `${home}.${process.pid}.gone`
  try {
    if (isPinned(home)) return false
    renameSync(home, gone)
    if (isPinned(gone)) {
      renameSync(gone, home)
      return false
    }
  } catch {
    // Another judge has just thrown it out.
  }
  rmSync(gone, { recursive: true, force: true })
  return true
}

/** By the blocks that it takes on a disk. */
function weightOf(files: readonly Entry[], log: string): number {
  const sizes = [...files.map(({ bytes }) => bytes.length), Buffer.byteLength(log)]
  return Math.max(
    LEAST,
    sizes.reduce((sum, size) => sum + BLOCK * (1 + Math.ceil(size / BLOCK)), 0),
  )
}

function weighed(home: string): { home: string; weight: number; used: number }[] {
  try {
    return [{ home, weight: Number(readFileSync(join(home, WEIGHT))), used: statSync(home).mtimeMs }]
  } catch {
    // Left by a judge that was killed meanwhile, or by one of an earlier version.
    if (!isAlive(Number(PASSING.exec(home)?.[1]))) rmSync(home, { recursive: true, force: true })
    return []
  }
}

/** One key for whatever makes a difference. */
export const keyOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
