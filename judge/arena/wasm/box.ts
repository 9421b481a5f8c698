import { Worker } from 'node:worker_threads'
import { COMPILE_LIMITS, type Limits, wallLimit } from '../../kit/limits'
import type { Reply, Usage } from '../../sandbox/types'
import type { Game } from '../types'
import { Account, type LateDeath } from './account'
import type { Assets } from './assets'
import { cpuOfThread } from './cpu'
import type { Job, Told } from './messages'

/** How often the clock is looked at. */
const LOOK_MS = 20
/** A program here cannot sleep; if CPU time does not pass, the host is to blame, and it gets this much longer. */
const PATIENCE = 4
/** What the thread below the runtime gets: see `stackBytes` of QuickJS. */
const STACK_MIB = 64

/** A thread that has not started up by then never will. */
const START_PATIENCE_MS = 5000

type Turn = Told & { kind: 'turn' }

/** A thread of its own for one program. It starts up at once; `ready` resolves when it waits for its job. */
export class Box {
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #bell = new SharedArrayBuffer(4)
  #thread: number | undefined
  #listener: ((told: Told) => void) | undefined
  /** Our fault: the thread has ended without having been told to. */
  #fault: Error | undefined
  #onFault: (() => void) | undefined

  constructor({ file, start }: Assets) {
    this.#worker = new Worker(file, {
      workerData: { ...start, bell: this.#bell },
      resourceLimits: { stackSizeMb: STACK_MIB },
      // What is in them is no program's business, though none can get at them.
      env: {},
      stdin: false,
    })
    // A pool of threads that wait must not keep a command from ending.
    this.#worker.unref()
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (told: Told) => {
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
    // Whoever waits for it hears of it; nobody has to.
    this.ready.catch(() => {})
  }

  /**
   * Ends the thread, whatever it does; one that still starts up, when it has: Node.js leaves the file open that a thread
   * reads when it is ended.
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

  /** What is wrong with a source, if anything. Rejects where we are to blame. */
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
   * Plays a game to its end, and tells `onReply` each reply as it comes, the last of them the program's death if it did
   * not come to the end. Returns what it took, in the time of statements; see `SLOWER`. Never rejects: our own faults are deaths, too.
   */
  async play(source: string, game: Game, slower: number, onReply: (reply: Reply) => void): Promise<Usage> {
    const began = performance.now()
    const account = new Account(slower, onReply)
    const job: Job = { kind: 'game', source, game, slower }
    const death = await this.#run(job, game.limits, (told) => account.hear(told))
    if (death) account.die(death)
    return { ...account.usage, wallMs: performance.now() - began }
  }

  /** Hands out the job and watches the clock until `hear` says that it is done; then, or past the limits, ends all. */
  async #run(
    job: Job,
    limits: Pick<Limits, 'wallFactor' | 'wallExtraMs'>,
    hear: (told: Told) => boolean,
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

  /** What a turn dies of that has lasted so long. */
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
    // Where CPU time cannot be known the wall clock has to do.
    return wallMs > limitMs ? { cause: 'wall-time', limitMs, spentMs: wallMs } : undefined
  }
}

const COMPILE_WALL = { wallFactor: 4, wallExtraMs: 1000 }
