import { HEADERS_IN_BOX, type Language } from '../../languages/language'
import { type CompileOutput, compile, compileHeaders } from './compile'
import type { Machine } from './machine'
import { keyOf, Store } from './store'
import { fileStamp, stampOf } from './versions'

/** Limit in bytes on the disk space of all headers: <iostream> takes 27 MiB, <bits/stdc++.h> 118. */
const CAPACITY = 2 ** 30
/** How many beginnings of sources are remembered. */
const MOST_SEEN = 10_000
/** What the compiler writes about a header tells by which way it was included. */
const INCLUDED = ['In file included from', HEADERS_IN_BOX]

/**
 * Headers that were compiled ahead. Only lines that name headers of this machine are, in a box of their own and without
 * anything of a program. Sources get them read-only, and those that begin with these very lines.
 */
export class Headers {
  readonly #machine: Machine
  readonly #store: Store
  /** Keys of beginnings that one source had so far, and of those that cannot be compiled ahead. */
  readonly #once = new Set<string>()
  readonly #useless = new Set<string>()
  readonly #end = new AbortController()
  /** At most one is compiled at a time. */
  #compiling: Promise<void> | undefined

  constructor(machine: Machine, folder: string) {
    this.#machine = machine
    this.#store = new Store(folder, CAPACITY)
  }

  /**
   * Compiles a source; faster if others have begun with the same headers, but with the same result. From the second
   * source on, their headers are compiled ahead, beside it. Rejects with a `BoxFault` if the fault is ours.
   */
  async compile(language: Language, source: string): Promise<CompileOutput> {
    const ready = this.#take(language, source)
    if (ready) {
      try {
        const output = await compile(this.#machine, language, source, ready.folder)
        if (output.ok && !INCLUDED.some((words) => output.log.includes(words))) return output
      } finally {
        ready.release()
      }
    }
    return compile(this.#machine, language, source)
  }

  /** Resolves when nothing is compiled any more. */
  async close(): Promise<void> {
    this.#end.abort()
    await this.#compiling
  }

  /** The folder of this source's headers, which stays until it is released; `undefined` if they are not compiled. */
  #take(language: Language, source: string): { folder: string; release: () => void } | undefined {
    const headers = language.compile?.headers
    const lines = headers?.of(source)
    if (!headers || !lines) return undefined
    const key = keyOf(language.id, headers, stampOf(language), headers.stamps.map(fileStamp), lines)
    const kept = this.#store.get(key)
    if (!kept) {
      this.#expect(key, () => compileHeaders(this.#machine, language, headers, lines, this.#end.signal))
      return undefined
    }
    try {
      return { folder: kept.folder, release: this.#store.pin(kept.folder) }
    } catch {
      // Another judge has just evicted them.
      return undefined
    }
  }

  #expect(key: string, make: () => Promise<CompileOutput>): void {
    if (this.#compiling || this.#end.signal.aborted || this.#useless.has(key)) return
    if (this.#once.size + this.#useless.size > MOST_SEEN)
      for (const seen of [this.#once, this.#useless]) seen.clear()
    if (!this.#once.has(key)) return void this.#once.add(key)
    this.#compiling = make()
      .then((output) => {
        if (output.ok) this.#store.put(key, output.files, output.log)
        else this.#useless.add(key)
      })
      // A fault of the machine: whoever compiles next meets it as well, or tries again.
      .catch(() => {})
      .finally(() => {
        this.#compiling = undefined
      })
  }
}
