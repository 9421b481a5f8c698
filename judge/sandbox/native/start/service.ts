import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, constants, openSync } from 'node:fs'
import { Socket } from 'node:net'
import {
  BoxFault,
  type BoxProcess,
  ENVIRONMENT,
  type Exit,
  type Incoming,
  PipeIncoming,
  type Starter,
  signalName,
} from './starter'

/** Uses the helper, which it starts when first needed and restarts if it has died. */
export class Spawner implements Starter {
  readonly #helper: string
  #service: Promise<Service> | undefined
  #closed = false

  /** `helper`: path of the program. */
  constructor(helper: string) {
    this.#helper = helper
  }

  async start(words: readonly string[], reports: boolean): Promise<BoxProcess> {
    if (this.#closed) throw new BoxFault('the sandbox is closed')
    const service = await this.#serving().catch((error) => {
      throw new BoxFault(`the helper did not start: ${error instanceof Error ? error.message : error}`)
    })
    return service.start(words, reports)
  }

  async close(): Promise<void> {
    this.#closed = true
    const service = await this.#service?.catch(() => undefined)
    await service?.close()
  }

  #serving(): Promise<Service> {
    if (this.#service) return this.#service
    const service = Service.open(this.#helper)
    const forget = () => {
      if (this.#service === service) this.#service = undefined
    }
    service.then(({ gone }) => gone.then(forget), forget)
    this.#service = service
    return service
  }
}

/** A helper that has not answered after this time never will. */
const PATIENCE_MS = 60_000
const STREAMS = 3

/** One running helper, and the boxes that it has started. */
class Service {
  readonly #child: ChildProcess
  readonly #boxes = new Map<string, ServiceProcess>()
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
    const box = new ServiceProcess(() => this.#say('kill', name))
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
  #begun(name: string, box: ServiceProcess, [pid = 0, ...descriptors]: readonly number[]): void {
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

  #add(name: string, box: ServiceProcess): void {
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

/** The first process of a box that the helper was asked to make. */
class ServiceProcess implements BoxProcess {
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

/** Our ends of the streams of a box. */
interface Streams {
  readonly stdin: Socket
  readonly stdout: PipeIncoming
  readonly stderr: PipeIncoming
  /** The usage that the helper measures, if it was told to report. */
  readonly report: PipeIncoming | undefined
}

/**
 * Opens our ends of pipes that the helper holds, by their descriptor numbers below `folder` (`/proc/PID/fd`). Throws if
 * there are too many open files.
 */
function openStreams(folder: string, descriptors: readonly number[]): Streams {
  const opened: number[] = []
  try {
    for (const [index, descriptor] of descriptors.entries()) {
      const mode = index === 0 ? constants.O_WRONLY : constants.O_RDONLY
      opened.push(openSync(`${folder}/${descriptor}`, mode | constants.O_NONBLOCK))
    }
  } catch (error) {
    opened.forEach(closeSync)
    throw error
  }
  const [stdin = -1, stdout = -1, stderr = -1, report] = opened
  return {
    stdin: new Socket({ fd: stdin, readable: false, writable: true }),
    stdout: new PipeIncoming(stdout),
    stderr: new PipeIncoming(stderr),
    report: report === undefined ? undefined : new PipeIncoming(report),
  }
}
