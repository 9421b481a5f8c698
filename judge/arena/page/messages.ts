import type { SampleResult, SamplesTask } from '../../packages/referee/samples'
import type { Turn } from '../../referee/game'
import type { Stripped } from '../../sandbox/strip-types/strip'
import type { RuntimeKind } from '../../sandbox/wasm/factors'
import type { Job, ThreadMessage } from '../../sandbox/wasm/messages'
import type { Game, Source } from '../game'
import type { JudgedCase, JudgedProgram, JudgingTask, Progress } from '../judge'
import type { ShrinkEnd, ShrinkTask, SmallerCase } from '../shrink'
import type { Batch } from '../thread/batch'

export type { JudgedCase, JudgedProgram, JudgingTask, ShrinkEnd, SmallerCase, Source }

/*
 * The messages between a page, its judge and the programs. The judge is a worker of the page and starts another worker
 * for the programs. So the judge can watch the clock while a program runs, and the page only displays.
 */

/** The runtime files, under the names that the build gave them. */
export interface RuntimeFiles {
  /** The WebAssembly modules, compressed with gzip, and their compressed sizes. */
  readonly python: PackedFile
  readonly quickjs: PackedFile
  /** The addresses of the worker scripts; the rest of the site knows them only from here. */
  readonly judge: string
  readonly programs: string
  /** Strips the types from TypeScript. */
  readonly types: string
}

interface PackedFile {
  readonly address: string
  readonly bytes: number
}

/** The one message that the page sends to its judge. */
export interface TryOutOrder {
  readonly files: Omit<RuntimeFiles, 'judge'>
  readonly source: Source
  /** The cases of a puzzle, the samples of a package, or a case to shrink. */
  readonly task: JudgingTask | SamplesTask | ShrinkTask
}

/** A finished turn. */
export interface ShownTurn {
  readonly turn: Turn
  /** The reply, if it was a move. */
  readonly text?: string
}

/** A message from the judge to the page. */
export type TryOutEvent =
  /** Download progress of the runtime, in bytes. */
  | { readonly kind: 'loading'; readonly done: number; readonly total: number }
  | { readonly kind: 'progress'; readonly progress: Progress }
  /** Turns of the current case, in batches. */
  | { readonly kind: 'turns'; readonly turns: readonly ShownTurn[] }
  | { readonly kind: 'case'; readonly judged: JudgedCase }
  | { readonly kind: 'judged'; readonly judged: JudgedProgram }
  /** A sample of a package is over. */
  | { readonly kind: 'sample'; readonly result: SampleResult }
  /** All samples are over; or the program did not compile, and this is why. */
  | { readonly kind: 'sampled'; readonly compileLog?: string }
  /** A game of a case to shrink is over; `smaller` if the program has failed again as it did first. */
  | { readonly kind: 'tried'; readonly smaller: SmallerCase | undefined }
  | { readonly kind: 'shrunk'; readonly end: ShrinkEnd }
  | Failure

/** The program cannot be judged here, through no fault of its own. */
export interface Failure {
  readonly kind: 'failed'
  readonly why: FailureKind
  /** Written to the console. */
  readonly detail: string
}

/**
 * `load`: the runtime is not cached and cannot be fetched. `stack`: calls go deeper than a worker of this browser
 * allows; the server allows more. `fault`: everything else.
 */
type FailureKind = 'load' | 'stack' | 'fault'

/** A job for the worker that runs programs. */
export interface ToPrograms {
  readonly runtime: RuntimeKind
  /** The runtime: compiled for this memory limit, or the bytes of its module. */
  readonly code: WebAssembly.Module | ArrayBuffer
  readonly memoryMiB: number
  readonly job: Job<Game | Batch>
}

/** A message from the worker that runs programs. */
export type FromPrograms =
  | ThreadMessage
  /** The module that it has compiled from bytes. */
  | { readonly kind: 'compiled'; readonly module: WebAssembly.Module }
  | { readonly kind: 'failed'; readonly why: FailureKind; readonly detail: string }

/** The reply of the worker that strips types; it is sent source texts. */
export type FromTypes = Stripped | { readonly failed: FailureKind; readonly detail: string }

/** The part of the `Worker` interface used here; in tests a Node.js thread takes its place. */
export interface AnyWorker<In, Out> {
  postMessage(message: In): void
  onmessage: ((event: { data: Out }) => void) | null
  onerror: ((event: { message: string }) => void) | null
  terminate(): void
}

/** Thrown when a program cannot be judged in this browser, through no fault of its own. */
export class CannotTryOut extends Error {
  override name = 'CannotTryOut'
  constructor(
    readonly why: FailureKind,
    readonly detail: string,
  ) {
    super(`${why}: ${detail}`)
  }
}

/** How often the clock is checked, in milliseconds. */
const LOOK_MS = 20
/** The most time counted between two checks, in milliseconds: a program is not charged while the machine sleeps. */
const LONGEST_LOOK_MS = 1000

/** A stopwatch that counts at most `LONGEST_LOOK_MS` between two calls of `look`. */
export class Stopwatch {
  #spentMs = 0
  #seen = performance.now()

  restart(): void {
    this.#spentMs = 0
    this.#seen = performance.now()
  }

  look(): number {
    const now = performance.now()
    this.#spentMs += Math.min(now - this.#seen, LONGEST_LOOK_MS)
    this.#seen = now
    return this.#spentMs
  }
}

/**
 * Listens to a worker until `hear`, called for each message, or `late`, called every `LOOK_MS`, returns a result. The
 * worker keeps running. Rejects if the worker breaks.
 */
export function listen<In, Out, T>(
  worker: AnyWorker<In, Out>,
  { hear, late }: { hear(told: Out): T | undefined; late(): T | undefined },
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const settle = (act: () => void) => {
      clearInterval(looking)
      worker.onmessage = null
      worker.onerror = null
      act()
    }
    const looking = setInterval(() => {
      const result = late()
      if (result !== undefined) settle(() => resolve(result))
    }, LOOK_MS)
    worker.onmessage = ({ data }) => {
      try {
        const result = hear(data)
        if (result !== undefined) settle(() => resolve(result))
      } catch (error) {
        settle(() => reject(error))
      }
    }
    worker.onerror = ({ message }) => settle(() => reject(new CannotTryOut('fault', message)))
  })
}

/** Name of the browser cache that holds the runtimes. The file names contain a hash of the contents. */
const KEPT = 'clew-runtimes'

/**
 * Loads and unpacks a runtime file; `onBytes` reports the bytes received. The browser caches the file, so the next load
 * works offline. Rejects with `CannotTryOut`.
 */
export async function loadPacked(
  { address, bytes }: PackedFile,
  onBytes: (done: number, total: number) => void,
): Promise<ArrayBuffer> {
  try {
    const response = await keptOrFetched(address, bytes, onBytes)
    const unpacked = response.body?.pipeThrough(new DecompressionStream('gzip'))
    return await new Response(unpacked ?? null).arrayBuffer()
  } catch (error) {
    throw new CannotTryOut('load', String(error))
  }
}

/** Opens the cache. Only HTTPS pages and localhost have one; on other pages the HTTP cache has to do. */
const storage = async (): Promise<Cache | undefined> => {
  try {
    return await globalThis.caches?.open(KEPT)
  } catch {
    // The storage is disabled or full.
    return undefined
  }
}

async function keptOrFetched(
  address: string,
  total: number,
  onBytes: (done: number, total: number) => void,
): Promise<Response> {
  const cache = await storage()
  const kept = await cache?.match(address)
  if (kept) return kept
  const response = await fetch(address)
  if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`)
  let done = 0
  onBytes(done, total)
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        done += chunk.length
        onBytes(done, total)
        controller.enqueue(chunk)
      },
    }),
  )
  const packed = await new Response(counted).blob()
  if (packed.size !== total) throw new Error(`${address}: ${packed.size} bytes instead of ${total}`)
  await keep(cache, address, packed)
  return new Response(packed)
}

/** Caches a file and deletes older versions of it, which have the same name with another hash. */
async function keep(cache: Cache | undefined, address: string, packed: Blob): Promise<void> {
  if (!cache) return
  try {
    const kind = (url: string) => new URL(url, location.href).pathname.replace(/-[^-]*$/, '')
    for (const request of await cache.keys())
      if (kind(request.url) === kind(address)) await cache.delete(request)
    await cache.put(address, new Response(packed))
  } catch {
    // There is no room, so the file is fetched again next time.
  }
}
