import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { BoxFault } from '@/judge/sandbox/box-fault'
import { signalName } from './signals'
import { Spawned } from './spawned'
import { type BoxProcess, ENVIRONMENT } from './starter'
import { openStreams } from './streams'

/** A helper that has not answered after this time never will. */
const PATIENCE_MS = 60_000
const STREAMS = 3

/** One running helper, and the boxes that it has started. */
export class Service {
  readonly #child: ChildProcess
  readonly #boxes = new Map<string, Spawned>()
  #complaint = ''
  /** Prefix of all box names. */
  readonly #secret = randomBytes(4).toString('hex')
  #made = 0
  #over = false
  #closing = false
  /** Resolves when the helper has ended. */
  readonly gone: Promise<void>

  private constructor(child: ChildProcess) {
    this.#child = child
    this.gone = once(child, 'close').then(
      () => this.#end(),
      () => this.#end(),
    )
    child.stdin?.on('error', () => {})
    child.stderr?.on('data', (part: Buffer) => {
      this.#complaint = (this.#complaint + part).slice(-500)
    })
  }

  /** Starts the helper and resolves when it is ready. Rejects with an Error that says what is wrong. */
  static async open(helper: string): Promise<Service> {
    const words = ['--serve', String(process.pid)]
    const service = new Service(spawn(helper, words, { stdio: 'pipe', env: ENVIRONMENT, cwd: '/' }))
    await service.#ready()
    return service
  }

  /** Starts the first process of a box, with a fourth stream if it `reports`. Rejects with a `BoxFault`. */
  async start(words: readonly string[], reports: boolean): Promise<BoxProcess> {
    if (this.#over) throw new BoxFault('the helper has ended')
    const name = this.#secret + (++this.#made).toString(16).padStart(8, '0')
    const streams = STREAMS + Number(reports)
    const box = new Spawned(() => this.#say('kill', name))
    this.#add(name, box)
    this.#say('start', name, String(streams), ...words)
    const giveUp = () => (box.pid > 0 ? box.kill() : this.#child.kill('SIGKILL'))
    const timer = setTimeout(giveUp, PATIENCE_MS)
    try {
      await box.complete
      return box
    } catch (error) {
      this.#remove(name)
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends the helper, and with it every box that is left; resolves when it has ended. */
  async close(): Promise<void> {
    this.#closing = true
    this.#hold(true)
    this.#child.stdin?.end()
    await this.gone
  }

  #say(...words: readonly string[]): void {
    this.#child.stdin?.write(request(...words))
  }

  async #ready(): Promise<void> {
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), PATIENCE_MS)
    try {
      await new Promise<void>((settle, refuse) => {
        this.#child.once('error', refuse)
        this.#child.once('close', () => refuse(new Error(this.#complaint.trim() || 'it ended at once')))
        this.#child.stdout?.on(
          'data',
          newsReader((news) => {
            if (news.name === 'ready') settle()
            else this.#note(news)
          }),
        )
      })
    } finally {
      clearTimeout(timer)
    }
    this.#hold(false)
  }

  #note({ name, what, about }: News): void {
    const box = this.#boxes.get(name)
    if (!box) return
    if (what === 'pid') this.#begun(name, box, about.split(' ').map(Number))
    else if (what === 'failed') box.fail(about)
    else {
      box.end(what === 'exit' ? { code: Number(about) } : { signal: signalName(Number(about)) })
      // A box that is not complete still waits for its streams.
      void box.complete.then(
        () => this.#remove(name),
        () => {},
      )
    }
  }

  /** The helper holds both ends of each stream until it hears that we have opened ours, or cannot. */
  #begun(name: string, box: Spawned, [pid = 0, ...descriptors]: readonly number[]): void {
    box.begun(pid, () => openStreams(`/proc/${this.#child.pid}/fd`, descriptors))
    this.#say('opened', name)
  }

  /** Reports all boxes as ended: each of them has asked to be killed with the helper. */
  #end(): void {
    this.#over = true
    for (const [name, box] of this.#boxes) {
      box.fail(`the helper has ended. ${this.#complaint}`.trim())
      box.end({ signal: 'SIGKILL' })
      this.#remove(name)
    }
  }

  #add(name: string, box: Spawned): void {
    if (this.#boxes.size === 0) this.#hold(true)
    this.#boxes.set(name, box)
  }

  #remove(name: string): void {
    if (this.#boxes.delete(name) && this.#boxes.size === 0) this.#hold(this.#closing)
  }

  /** Whether the helper keeps this process alive; it should only while there are boxes. */
  #hold(held: boolean): void {
    const { stdin, stdout, stderr } = this.#child
    for (const each of [this.#child, stdin, stdout, stderr] as (Socket | null)[])
      if (held) each?.ref()
      else each?.unref()
  }
}

/** Encodes a request to the helper: four bytes of length, then words, each followed by a NUL; see `helper/serve.c`. */
function request(...words: readonly string[]): Buffer {
  const text = words.map((word) => `${word}\0`).join('')
  const message = Buffer.allocUnsafe(4 + Buffer.byteLength(text))
  message.writeUInt32BE(message.length - 4)
  message.write(text, 4)
  return message
}

/** A line that the helper writes about a box. */
interface News {
  readonly name: string
  readonly what: string
  readonly about: string
}

/** Splits the helper's output into lines, and each line into the name of a box, what happened to it, and the rest. */
function newsReader(tell: (news: News) => void): (part: Buffer) => void {
  let unread = ''
  return (part) => {
    const lines = (unread + part.toString('utf8')).split('\n')
    unread = lines.pop() ?? ''
    for (const line of lines) {
      const [name = '', what = '', ...rest] = line.split(' ')
      tell({ name, what, about: rest.join(' ') })
    }
  }
}
