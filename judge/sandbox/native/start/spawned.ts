import { once } from 'node:events'
import type { Socket } from 'node:net'
import { BoxFault } from '../fault'
import type { BoxProcess, Exit } from './starter'

/** Streams are connected before a box is made: after its end, none is to be waited for but those that we have not read. */
const LATE_MS = 1000
const CLOSED = 'the judge did not get all of its streams; are there too many open files?'

/** The first process of a box that the helper was asked for. */
export class Spawned implements BoxProcess {
  readonly #streams = new Map<number, Socket>()
  readonly #streamCount: number
  readonly #kill: () => void
  #pid: number | undefined
  #exit: Exit | undefined
  #state: 'awaited' | 'complete' | 'failed' = 'awaited'
  #settle: () => void = () => {}
  #refuse: (why: BoxFault) => void = () => {}
  #tellEnd: (exit: Exit) => void = () => {}
  #tellGone: () => void = () => {}
  /** Resolves when the process is there with all its streams. Rejects with a `BoxFault`. */
  readonly complete: Promise<void>
  readonly ended: Promise<Exit>
  readonly gone: Promise<void>

  constructor(streamCount: number, kill: () => void) {
    this.#streamCount = streamCount
    this.#kill = kill
    this.complete = new Promise((settle, refuse) => {
      this.#settle = settle
      this.#refuse = refuse
    })
    this.ended = new Promise((tell) => {
      this.#tellEnd = tell
    })
    this.gone = new Promise((tell) => {
      this.#tellGone = tell
    })
  }

  get pid(): number {
    return this.#pid ?? 0
  }
  get stdin(): Socket {
    return this.#streams.get(0)!
  }
  get stdout(): Socket {
    return this.#streams.get(1)!
  }
  get stderr(): Socket {
    return this.#streams.get(2)!
  }
  get report(): Socket | undefined {
    return this.#streams.get(3)
  }

  kill(): void {
    if (!this.#exit) this.#kill()
  }

  /** Told of a stream by its number. */
  connected(number: number, stream: Socket): void {
    if (this.#state === 'failed') stream.destroy()
    else this.#streams.set(number, stream)
    this.#look()
  }

  /** Told which process it is. */
  begun(pid: number): void {
    this.#pid = pid
    this.#look()
  }

  /** Told that it has ended. */
  end(exit: Exit): void {
    this.#exit = exit
    this.#tellEnd(exit)
    if (this.#state === 'complete') this.#flush()
    else if (this.#state === 'awaited') setTimeout(() => this.fail(CLOSED), LATE_MS)
  }

  /** It will not be there; without effect where it is. */
  fail(why: string): void {
    if (this.#state !== 'awaited') return
    this.#state = 'failed'
    for (const stream of this.#streams.values()) stream.destroy()
    this.#refuse(new BoxFault(`a box could not be made: ${why}`))
  }

  #look(): void {
    if (this.#state !== 'awaited' || this.#pid === undefined) return
    if (this.#streams.size < this.#streamCount) return
    this.#state = 'complete'
    const [, ...outputs] = [this.stdin, this.stdout, this.stderr, this.report]
    // A box that ends at once may have closed one before the last word of it has come.
    const open = outputs.filter((stream) => stream && !stream.closed)
    const closed = open.map((stream) => stream && once(stream, 'close').catch(() => {}))
    void Promise.all([this.ended, ...closed]).then(() => this.#tellGone())
    this.#settle()
    if (this.#exit) this.#flush()
  }

  /** What nobody reads would never be closed. */
  #flush(): void {
    this.stdin.destroy()
    setImmediate(() => {
      for (const stream of [this.stdout, this.stderr, this.report]) if (stream?.readable) stream.resume()
    })
  }
}
