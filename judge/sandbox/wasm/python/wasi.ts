import { type Random, randomFrom } from '../../../kit/random'
import { programText } from '../../header'
import { reserveStack, type Session, TRIAL_BEGINS_MS, TrialClock } from '../runtime'

/** Thrown through the program by `proc_exit`. */
export class Exit extends Error {
  override name = 'Exit'
  constructor(readonly code: number) {
    super(`exit ${code}`)
  }
}

/** WASI error numbers, https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md#errno */
const OK = 0
const BAD_FILE = 8
const INVALID = 28
const NO_SYSTEM_CALL = 52
const NOT_SEEKABLE = 70

const STREAM = 6
const ALL_RIGHTS = 0x1fffffffn
const REAL_TIME = 0
const EVENT_BYTES = 32
const SUBSCRIPTION_BYTES = 48
const ABSOLUTE = 1
const PIECE_BYTES = 2 ** 20

type Calls = Record<string, (...parameters: never[]) => number>

/**
 * The system that a program compiled for WASI sees: standard streams, arguments, random numbers from the seed and the
 * trial's clock. There are no files, folders, sockets or environment variables; every other call returns "no such
 * system call".
 */
export class Wasi {
  readonly #arguments: readonly string[]
  readonly #begin: () => Session
  readonly #clock = new TrialClock()
  readonly #decoders = [undefined, streamDecoder(), streamDecoder()]
  #memory!: WebAssembly.Memory
  #session: Session | undefined
  /** The interpreter also requests random numbers before there is a program; those are the same for every program. */
  #random: Random = randomFrom(0)
  #pending: Uint8Array = new Uint8Array(0)
  #thrown: { readonly error: unknown } | undefined

  constructor(programArguments: readonly string[], begin: () => Session) {
    this.#arguments = programArguments
    this.#begin = begin
  }

  imports(module: WebAssembly.Module): WebAssembly.Imports {
    const calls = this.#calls()
    const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {}
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      imports[from] ??= {}
      imports[from][name] = calls[name] ?? (() => NO_SYSTEM_CALL)
    }
    return imports
  }

  /** Whether the interpreter has requested its program. */
  get hasProgram(): boolean {
    return this.#session !== undefined
  }

  /** What the host threw through the program. Every other error is the program's fault. */
  get thrown(): { readonly error: unknown } | undefined {
    return this.#thrown
  }

  attach(memory: WebAssembly.Memory): void {
    this.#memory = memory
  }

  /** Outputs the bytes of an incomplete character at the end of stdout and stderr. */
  flush(): void {
    this.#put(1, '')
    this.#put(2, '')
  }

  get #view(): DataView {
    return new DataView(this.#memory.buffer)
  }

  #bytes(pointer: number, length: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, pointer, length)
  }

  #calls(): Calls {
    const none = () => OK
    return {
      args_sizes_get: (count: number, size: number) => {
        const bytes = this.#arguments.map((text) => new TextEncoder().encode(text).length + 1)
        this.#view.setUint32(count, bytes.length, true)
        this.#view.setUint32(
          size,
          bytes.reduce((sum, length) => sum + length, 0),
          true,
        )
        return OK
      },
      args_get: (pointers: number, buffer: number) => {
        let at = buffer
        for (const [index, text] of this.#arguments.entries()) {
          const bytes = new TextEncoder().encode(`${text}\0`)
          this.#view.setUint32(pointers + 4 * index, at, true)
          this.#bytes(at, bytes.length).set(bytes)
          at += bytes.length
        }
        return OK
      },
      environ_sizes_get: (count: number, size: number) => {
        this.#view.setUint32(count, 0, true)
        this.#view.setUint32(size, 0, true)
        return OK
      },
      environ_get: none,
      clock_res_get: (_clock: number, result: number) => {
        this.#view.setBigUint64(result, 100_000n, true)
        return OK
      },
      clock_time_get: (clock: number, _precision: bigint, result: number) => {
        const milliseconds = this.#clock.look() + (clock === REAL_TIME ? TRIAL_BEGINS_MS : 0)
        this.#view.setBigUint64(result, nanoseconds(milliseconds), true)
        return OK
      },
      random_get: (pointer: number, length: number) => {
        const bytes = this.#bytes(pointer, length)
        for (let at = 0; at < length; at++) bytes[at] = this.#random.below(256)
        return OK
      },
      poll_oneoff: (from: number, to: number, count: number, result: number) =>
        this.#poll(from, to, count, result),
      sched_yield: none,
      fd_write: (file: number, vectors: number, count: number, result: number) =>
        this.#write(file, vectors, count, result),
      fd_read: (file: number, vectors: number, _count: number, result: number) =>
        this.#read(file, vectors, result),
      fd_fdstat_get: (file: number, result: number) => {
        if (file > 2) return BAD_FILE
        this.#bytes(result, 24).fill(0)
        this.#view.setUint8(result, STREAM)
        this.#view.setBigUint64(result + 8, ALL_RIGHTS, true)
        return OK
      },
      fd_filestat_get: (file: number, result: number) => {
        if (file > 2) return BAD_FILE
        this.#bytes(result, 64).fill(0)
        this.#view.setUint8(result + 16, STREAM)
        return OK
      },
      fd_prestat_get: () => BAD_FILE,
      fd_close: none,
      fd_seek: () => NOT_SEEKABLE,
      fd_tell: () => NOT_SEEKABLE,
      proc_exit: (code: number) => {
        throw new Exit(code)
      },
    }
  }

  /** Runs host code and records what it throws. */
  #outside<T>(work: () => T): T {
    reserveStack()
    try {
      return work()
    } catch (error) {
      this.#thrown = { error }
      throw error
    }
  }

  #read(file: number, vectors: number, result: number): number {
    if (file !== 0) return BAD_FILE
    if (this.#pending.length === 0) this.#pending = this.#more()
    const pointer = this.#view.getUint32(vectors, true)
    const length = Math.min(this.#view.getUint32(vectors + 4, true), this.#pending.length)
    this.#bytes(pointer, length).set(this.#pending.subarray(0, length))
    this.#pending = this.#pending.subarray(length)
    this.#view.setUint32(result, length, true)
    return OK
  }

  #more(): Uint8Array {
    const { host } = this.#session ?? {}
    if (host) return new TextEncoder().encode(this.#outside(() => host.read()) ?? '')
    this.#session = this.#outside(this.#begin)
    const { seed, source, puzzle, words } = this.#session
    this.#random = randomFrom(seed)
    return programText(source, puzzle, words)
  }

  #write(file: number, vectors: number, count: number, result: number): number {
    if (file !== 1 && file !== 2) return BAD_FILE
    let total = 0
    for (let at = vectors; at < vectors + 8 * count; at += 8) {
      const length = this.#view.getUint32(at + 4, true)
      const pointer = this.#view.getUint32(at, true)
      // Decoded in pieces, so that output beyond the limits never becomes a string.
      for (let from = 0; from < length; from += PIECE_BYTES) {
        const bytes = this.#bytes(pointer + from, Math.min(PIECE_BYTES, length - from))
        const text = this.#decoders[file]!.decode(bytes, { stream: true })
        if (text) this.#put(file, text)
      }
      total += length
    }
    this.#view.setUint32(result, total, true)
    return OK
  }

  /** Writes to stdout or stderr; an empty text ends the stream. */
  #put(file: 1 | 2, text: string): void {
    const all = text || this.#decoders[file]!.decode()
    const { host } = this.#session ?? {}
    if (!all || !host) return
    this.#outside(() => (file === 1 ? host.write(all) : host.error(all)))
  }

  /** Sleeps: the earliest of the awaited clocks fires at once. */
  #poll(from: number, to: number, count: number, result: number): number {
    if (count === 0) return INVALID
    const waits = Array.from({ length: count }, (_, index) => {
      const at = from + SUBSCRIPTION_BYTES * index
      if (this.#view.getUint8(at + 8) !== 0) return { at, milliseconds: 0 }
      const clock = this.#view.getUint32(at + 16, true)
      const timeout = Number(this.#view.getBigUint64(at + 24, true)) / 1e6
      if (this.#view.getUint16(at + 40, true) !== ABSOLUTE) return { at, milliseconds: timeout }
      const now = this.#clock.look() + (clock === REAL_TIME ? TRIAL_BEGINS_MS : 0)
      return { at, milliseconds: Math.max(0, timeout - now) }
    })
    const first = waits.reduce((least, wait) => (wait.milliseconds < least.milliseconds ? wait : least))
    this.#clock.sleep(first.milliseconds)
    const { host } = this.#session ?? {}
    if (host?.sleep) this.#outside(() => host.sleep?.(first.milliseconds))
    const event = this.#bytes(to, EVENT_BYTES)
    event.fill(0)
    event.set(this.#bytes(first.at, 8))
    event[10] = this.#view.getUint8(first.at + 8)
    this.#view.setUint32(result, 1, true)
    return OK
  }
}

const streamDecoder = () => new TextDecoder('utf-8', { ignoreBOM: true })

const nanoseconds = (milliseconds: number): bigint => BigInt(Math.round(milliseconds * 10)) * 100_000n
