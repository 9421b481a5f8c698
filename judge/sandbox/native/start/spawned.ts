import type { Socket } from 'node:net'
import { BoxFault } from '@/judge/sandbox/box-fault'
import type { Incoming } from './incoming'
import type { BoxProcess, Exit } from './starter'
import type { Streams } from './streams'

/** The first process of a box that the helper was asked to make. */
export class Spawned implements BoxProcess {
  #streams: Streams | undefined
  readonly #kill: () => void
  #pid: number | undefined
  #exit: Exit | undefined
  #state: 'awaited' | 'complete' | 'failed' = 'awaited'
  #settle: () => void = () => {}
  #refuse: (why: BoxFault) => void = () => {}
  #tellEnd: (exit: Exit) => void = () => {}
  #tellGone: () => void = () => {}
  /** Resolves when the process has started and all its streams are open. Rejects with a `BoxFault`. */
  readonly complete: Promise<void>
  readonly ended: Promise<Exit>
  readonly gone: Promise<void>

  constructor(kill: () => void) {
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
    return this.#streams!.stdin
  }
  get stdout(): Incoming {
    return this.#streams!.stdout
  }
  get stderr(): Incoming {
    return this.#streams!.stderr
  }
  get report(): Incoming | undefined {
    return this.#streams?.report
  }

  kill(): void {
    if (!this.#exit) this.#kill()
  }

  /** Called with the pid once the process has started, and with a function that opens its streams. */
  begun(pid: number, open: () => Streams): void {
    this.#pid = pid
    if (this.#state !== 'awaited') return
    try {
      this.#streams = open()
    } catch (error) {
      this.kill()
      this.fail(error instanceof Error ? error.message : String(error))
      return
    }
    this.#state = 'complete'
    const closed = [this.stdout, this.stderr, this.report].map((stream) => stream?.closed)
    void Promise.all([this.ended, ...closed]).then(() => this.#tellGone())
    this.#settle()
  }

  /** Called when it has ended. */
  end(exit: Exit): void {
    this.#exit = exit
    this.#tellEnd(exit)
    if (this.#state === 'complete') this.#flush()
  }

  /** Called if it cannot be made. No effect once it is complete. */
  fail(why: string): void {
    if (this.#state !== 'awaited') return
    this.#state = 'failed'
    this.#refuse(new BoxFault(`a box could not be made: ${why}`))
  }

  /** Discards the output of streams without a reader, which would never close otherwise. */
  #flush(): void {
    this.stdin.destroy()
    setImmediate(() => {
      for (const stream of [this.stdout, this.stderr, this.report]) stream?.drain()
    })
  }
}
