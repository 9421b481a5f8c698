import 'server-only'
import { Worker } from 'node:worker_threads'
import { bundleThread } from '@/judge/sandbox/bundle'
import { cpuOfThread } from '@/judge/sandbox/wasm/threads/cpu'

/** What every thread says first: its id on Linux, by which its CPU time is read. */
export interface Greeting {
  readonly thread: number | undefined
}

export interface PoolOptions {
  /** The module of this checkout that the threads run. It posts a `Greeting`, and then one answer to each message. */
  readonly entry: string
  readonly threads: number
  /** CPU time for one message, in milliseconds. */
  readonly cpuMs: number
  readonly memoryMiB: number
  readonly stackMiB: number
  /** The most characters of the strings of an answer. */
  readonly answerCharacters: number
  /** The most messages that wait for one owner, and for all of them. */
  readonly waiting: { readonly each: number; readonly all: number }
}

/**
 * Why there is no answer: the message takes too much time, or too much memory, as the answer can; or it says nothing about
 * the message, because too many wait already or the machine gave the thread no time.
 */
export type Exhausted = 'time' | 'memory' | 'busy'

/** How often the clock of a thread is read, in milliseconds. */
const LOOK_MS = 100
/** A factor on the CPU time that the wall clock may show. It is the only limit where CPU time cannot be read. */
const PATIENCE = 10

interface Task {
  readonly message: unknown
  readonly cpuMs: number
  readonly owner: string
  readonly settle: (answer: unknown) => void
  readonly fail: (error: unknown) => void
}

interface Running {
  readonly worker: Worker
  readonly thread: number | undefined
}

/**
 * Threads for what may take very long or very much memory. Each works on one message at a time and is replaced if that is
 * over a limit, so the process that asks never waits. Owners take turns: whoever asks for a thousand things lets
 * everybody else through, and never has all threads.
 */
export class ThreadPool<Message, Answer> {
  readonly #options: PoolOptions
  /** What waits, by owner; the first owner is next. */
  readonly #waiting = new Map<string, Task[]>()
  #idle: Running[] = []
  /** How many messages of each owner are being worked on. */
  readonly #working = new Map<string, number>()
  #busy = 0

  constructor(options: PoolOptions) {
    this.#options = options
  }

  /** Gives the message as much CPU time as all have, or less. Rejects if a thread cannot be started, or throws. */
  async ask(owner: string, message: Message, cpuMs = this.#options.cpuMs): Promise<Answer | Exhausted> {
    const { each, all } = this.#options.waiting
    const own = this.#waiting.get(owner) ?? []
    const total = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0)
    if (own.length >= each || total >= all) return 'busy'
    const answer = new Promise((settle, fail) => own.push({ message, cpuMs, owner, settle, fail }))
    this.#waiting.set(owner, own)
    this.#next()
    return (await answer) as Answer | Exhausted
  }

  /** Begins with what waits, as far as threads are free. */
  #next(): void {
    while (this.#busy < this.#options.threads) {
      const task = this.#take()
      if (!task) return
      this.#busy++
      this.#count(task.owner, 1)
      this.#run(task)
        .then(task.settle, task.fail)
        .finally(() => {
          this.#busy--
          this.#count(task.owner, -1)
          this.#next()
        })
    }
  }

  /** The next task of the owner whose turn it is, who is the last one then. */
  #take(): Task | undefined {
    const most = Math.max(1, this.#options.threads - 1)
    for (const [owner, tasks] of this.#waiting) {
      if ((this.#working.get(owner) ?? 0) >= most) continue
      const [task, ...rest] = tasks
      this.#waiting.delete(owner)
      if (rest.length > 0) this.#waiting.set(owner, rest)
      return task
    }
    return undefined
  }

  #count(owner: string, by: 1 | -1): void {
    const count = (this.#working.get(owner) ?? 0) + by
    if (count === 0) this.#working.delete(owner)
    else this.#working.set(owner, count)
  }

  async #run(task: Task): Promise<unknown> {
    const running = this.#idle.pop() ?? (await this.#start())
    const { worker } = running
    worker.ref()
    const answer = await this.#answerOf(running, task).catch(async (error) => {
      await worker.terminate()
      throw error
    })
    worker.unref()
    if ('exhausted' in answer) await worker.terminate()
    else this.#idle.push(running)
    return 'exhausted' in answer ? answer.exhausted : answer.value
  }

  #answerOf(
    { worker, thread }: Running,
    { message, cpuMs }: Task,
  ): Promise<{ readonly exhausted: Exhausted } | { readonly value: unknown }> {
    const { answerCharacters } = this.#options
    const [began, start] = [performance.now(), cpuOfThread(thread)]
    return new Promise((resolve, reject) => {
      const clock = setInterval(() => {
        const [wall, cpu] = [performance.now() - began, cpuOfThread(thread)]
        const spent = cpu === undefined || start === undefined ? undefined : cpu - start
        const isLate = wall > PATIENCE * cpuMs
        if (spent !== undefined && spent > cpuMs) end(() => resolve({ exhausted: 'time' }))
        else if (isLate) end(() => resolve({ exhausted: spent === undefined ? 'time' : 'busy' }))
      }, LOOK_MS)
      const onMessage = (value: unknown) =>
        end(() =>
          resolve(charactersOf(value) > answerCharacters ? { exhausted: 'memory' as const } : { value }),
        )
      const onError = (error: unknown) =>
        end(() => (isOutOfMemory(error) ? resolve({ exhausted: 'memory' }) : reject(error)))
      const onExit = (code: number) => end(() => reject(new Error(`the thread has ended with code ${code}`)))
      const end = (settle: () => void) => {
        clearInterval(clock)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        settle()
      }
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(message)
    })
  }

  async #start(): Promise<Running> {
    const { entry, memoryMiB, stackMiB } = this.#options
    const worker = new Worker(await bundleThread(entry), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMiB, stackSizeMb: stackMiB },
      env: {},
    })
    return new Promise((resolve, reject) => {
      worker.once('message', ({ thread }: Greeting) => resolve({ worker, thread }))
      // These stay: an error that nobody listens to would end the process, and a thread that has ended is not idle.
      worker.on('error', reject)
      worker.on('exit', (code) => {
        this.#idle = this.#idle.filter((each) => each.worker !== worker)
        reject(new Error(`the thread has ended at its start with code ${code}`))
      })
    })
  }
}

/** The characters of all strings, and the bytes of all arrays of them, in a value that a thread can post. */
export function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (ArrayBuffer.isView(value)) return value.byteLength
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, part) => sum + charactersOf(part), 0)
}

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
