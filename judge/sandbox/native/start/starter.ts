import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type OnReadOpts, Socket, type SocketConstructorOpts } from 'node:net'
import { constants } from 'node:os'
import type { Readable, Writable } from 'node:stream'

/** How the first process of a box ended. A signal comes from outside of the box, or from us. */
export type Exit = { readonly code: number } | { readonly signal: string }

/** The first process of a box. */
export interface BoxProcess {
  readonly pid: number
  readonly stdin: Writable
  readonly stdout: Incoming
  readonly stderr: Incoming
  /** The usage that the helper measured, if it was told to report. */
  readonly report: Incoming | undefined
  /** Resolves when it has ended. Some output may not have arrived yet. */
  readonly ended: Promise<Exit>
  /** Resolves when it has ended and its streams are closed: nothing more will be read. */
  readonly gone: Promise<unknown>
  /** Sends SIGKILL, if it has not ended. */
  kill(): void
}

/** Starts the first process of each box. */
export interface Starter {
  /** `words` come from `launch-command.ts`; `reports`: whether there will be a report. Rejects with a `BoxFault`. */
  start(words: readonly string[], reports: boolean): Promise<BoxProcess>
  /** Resolves when nothing of the starter itself is left. Its boxes must be closed first. */
  close(): Promise<void>
}

/** Environment of the process that starts a box. It inherits nothing from the judge. */
export const ENVIRONMENT = Object.fromEntries([['PATH', '/usr/bin:/bin']]) as NodeJS.ProcessEnv

/** Called with each chunk. The bytes are valid only until it returns. */
type Reader = (chunk: Buffer) => void

/** One output stream of a box. What arrives while there is no reader is buffered. */
export abstract class Incoming {
  #reader: Reader | undefined
  #paused = false
  #kept: Buffer[] = []
  /** Resolves when nothing more will come and everything has been read, or when the stream was destroyed. */
  readonly closed: Promise<unknown>
  protected readonly stream: Readable

  protected constructor(stream: Readable) {
    this.stream = stream
    this.closed = once(stream, 'close').catch(() => {})
    // An error is followed by `close`.
    stream.on('error', () => {})
  }

  /** Makes this the only reader from now on. */
  read(reader: Reader): void {
    this.#reader = reader
    const readsOn = this.#kept.splice(0).map((chunk) => this.came(chunk))
    if (readsOn.at(-1) ?? true) this.stream.resume()
  }

  /** Reads one byte and leaves the others for the next reader. */
  readByte(done: () => void): void {
    this.read((chunk) => {
      this.#reader = undefined
      if (chunk.length > 1) this.came(chunk.subarray(1))
      done()
    })
  }

  /** Removes the reader. */
  hold(): void {
    this.#reader = undefined
  }

  /** To be called by the reader: until `resume`, no more is read, so whoever writes more than a pipe holds has to wait. */
  pause(): void {
    this.#paused = true
  }

  resume(): void {
    if (!this.#paused) return
    this.#paused = false
    this.stream.resume()
  }

  /** Discards the output if there is no reader; otherwise the stream would never close. */
  drain(): void {
    if (!this.#reader) this.read(() => {})
  }

  destroy(): void {
    this.stream.destroy()
  }

  /** `false` if there is no reader, or one that has paused, so the source should pause. */
  protected came(chunk: Buffer): boolean {
    if (this.#reader) this.#reader(chunk)
    else this.#kept.push(Buffer.from(chunk))
    return this.#reader !== undefined && !this.#paused
  }
}

/** Reads from a Node.js stream. */
class StreamIncoming extends Incoming {
  constructor(stream: Readable) {
    super(stream)
    stream.pause().on('data', (chunk: Buffer) => {
      if (!this.came(chunk)) stream.pause()
    })
  }
}

/** Every read of every pipe reuses this buffer: a stream would allocate another 64 KiB each time. */
const BUFFER = Buffer.allocUnsafeSlow(2 ** 16)

/** Reads from our end of a pipe, which it owns from now on. Half the cost of a stream. */
export class PipeIncoming extends Incoming {
  constructor(descriptor: number) {
    const callback = (length: number): boolean => this.came(BUFFER.subarray(0, length))
    const options: SocketConstructorOpts & { onread: OnReadOpts } = {
      ...{ fd: descriptor, readable: true, writable: false },
      onread: { buffer: BUFFER, callback },
    }
    super(new Socket(options))
  }
}

/** Uses Node.js itself if there is no helper. It forks, so it is slower the more memory this process uses. */
export const direct: Starter = {
  async start([program = '', ...words]) {
    try {
      return await started(program, words)
    } catch (error) {
      throw new BoxFault(`${program} did not start: ${error instanceof Error ? error.message : error}`)
    }
  },
  close: () => Promise.resolve(),
}

async function started(program: string, words: readonly string[]): Promise<BoxProcess> {
  const child = spawn(program, words, { stdio: 'pipe', env: ENVIRONMENT, cwd: '/' })
  const gone = once(child, 'close').catch(() => {})
  const ended = new Promise<Exit>((settle) =>
    child.once('exit', (code, signal) => settle(signal ? { signal } : { code: code ?? 0 })),
  )
  await once(child, 'spawn')
  const { pid = 0, stdin } = child
  const [stdout, stderr] = [new StreamIncoming(child.stdout), new StreamIncoming(child.stderr)]
  return { pid, stdin, stdout, stderr, report: undefined, ended, gone, kill: () => child.kill('SIGKILL') }
}

/** If a signal has two names (SIGABRT and SIGIOT, SIGIO and SIGPOLL), the first one is the usual name. */
const NAMES = new Map(
  Object.entries(constants.signals)
    .map(([name, number]) => [number, name] as const)
    .reverse(),
)
const SIGNALLED = 128

export const signalName = (number: number): string => NAMES.get(number) ?? `signal ${number}`

/** Like a shell, bwrap reports a signal as exit code 128 + its number; nothing else tells the two apart. */
export function decodeExitStatus(code: number): { readonly code: number } | { readonly signal: string } {
  const signal = NAMES.get(code - SIGNALLED)
  return signal ? { signal } : { code }
}

/** The box could not be made, or broke: our fault, not the program's. */
export class BoxFault extends Error {
  override name = 'BoxFault'
}
