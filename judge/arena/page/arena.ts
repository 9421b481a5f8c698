import { COMPILE_LIMITS, DEFAULT_LIMITS } from '../../kit/limits'
import type { Ran } from '../../packages/referee/case'
import { judgeSample, type SampleResult, type SamplesTask } from '../../packages/referee/samples'
import type { Ask, GameRecord } from '../../referee/game'
import type { Reply } from '../../sandbox/types'
import { type RuntimeKind, SLOWDOWN_FACTORS } from '../../sandbox/wasm/factors'
import { type RuntimeProgram, runtimeOf, WASM_LANGUAGES } from '../../sandbox/wasm/languages'
import { Account, type LateDeath, type ThreadMessage } from '../../sandbox/wasm/messages'
import {
  type Arena,
  type Compilation,
  type Game,
  JudgeFault,
  openGame,
  type PlayedGame,
  type Program,
  type Source,
} from '../game'
import type { JudgeOptions } from '../judge'
import { type Batch, batchOf, ranOf } from '../thread/batch'
import {
  type AnyWorker,
  CannotTryOut,
  type FromPrograms,
  type FromTypes,
  listen,
  type ShownTurn,
  Stopwatch,
  type ToPrograms,
} from './messages'

/** The parts that a `PageArena` needs from its page. */
export interface Parts {
  readonly openPrograms: () => AnyWorker<ToPrograms, FromPrograms>
  readonly openTypes: () => AnyWorker<string, FromTypes>
  /** Loads the module of a runtime. Rejects with `CannotTryOut`. */
  readonly load: (kind: RuntimeKind) => Promise<ArrayBuffer>
  /** Called with each turn as soon as it is over. */
  readonly onTurn?: (turn: ShownTurn) => void
}

/** Time limit for stripping types, in milliseconds; the same as in `sandbox/strip-types`. */
const STRIP_MS = 10_000

/**
 * The arena of a page: the WebAssembly sandbox with web workers instead of threads. Failures that the program did not
 * cause reject with `CannotTryOut`. Calls must not overlap.
 */
export class PageArena implements Arena {
  readonly kind = 'wasm'
  readonly languages = WASM_LANGUAGES
  readonly #parts: Parts
  readonly #programs = new WeakMap<Program, RuntimeProgram>()
  /**
   * The compiled modules. A new worker gets the one of an earlier worker, and with it what V8 has compiled when it was
   * first called: a second of CPU time for CPython.
   */
  readonly #modules = new Map<string, WebAssembly.Module>()
  #worker: AnyWorker<ToPrograms, FromPrograms> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async compile({ language, text }: Source): Promise<Compilation> {
    const kind = runtimeOf(language)
    if (!kind) throw new JudgeFault(`the language ${language} has no runtime of WebAssembly`)
    const stripped = language === 'typescript' ? await this.#strip(text) : { ok: true as const, code: text }
    if (!stripped.ok) return stripped
    const log = await this.#check(kind, stripped.code)
    if (log !== undefined) return { ok: false, log }
    const program: Program = { language }
    this.#programs.set(program, { kind, source: stripped.code })
    return { ok: true, program, log: '' }
  }

  async play(game: Game, [program]: readonly Program[]): Promise<PlayedGame> {
    const began = performance.now()
    const referee = new Referee(game, this.#parts.onTurn)
    const { usage } = await this.#start(game, program, (reply) => referee.hear(reply))
    return { record: referee.record(), usage: [{ ...usage, wallMs: performance.now() - began }] }
  }

  /** Runs a program that plays nothing. */
  async run(batch: Batch, program: Program): Promise<Ran> {
    const { replies, usage } = await this.#start(batch, program)
    return ranOf(replies[0], usage)
  }

  async close(): Promise<void> {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  async #start(
    game: Game | Batch,
    program: Program | undefined,
    onReply?: (reply: Reply) => void,
  ): Promise<Account> {
    const compiled = program && this.#programs.get(program)
    if (!compiled) throw new JudgeFault('this program was not compiled here')
    const { kind, source } = compiled
    const slower = SLOWDOWN_FACTORS[kind]
    const account = new Account(slower, onReply)
    const job: ToPrograms['job'] = { kind: 'game', source, game, slower }
    const death = await this.#work(kind, job, game.limits.memoryMiB, (told) => account.hear(told))
    if (death) account.die(death)
    return account
  }

  async #strip(source: string): Promise<(Compilation & { ok: false }) | { ok: true; code: string }> {
    const worker = this.#parts.openTypes()
    const watch = new Stopwatch()
    worker.postMessage(source)
    const told = await listen<string, FromTypes, FromTypes>(worker, {
      hear: (told) => told,
      late: () =>
        watch.look() > STRIP_MS
          ? { ok: false, log: `Reading the source took more than ${STRIP_MS / 1000} seconds.\n` }
          : undefined,
    }).finally(() => worker.terminate())
    if ('failed' in told) throw new CannotTryOut(told.failed, told.detail)
    return told
  }

  async #check(kind: RuntimeKind, source: string): Promise<string | undefined> {
    let log: string | undefined
    const death = await this.#work(kind, { kind: 'check', source }, DEFAULT_LIMITS.memoryMiB, (told) => {
      if (told.kind === 'checked') log = told.log
      return told.kind === 'checked'
    })
    return death ? `Reading the source took more than ${COMPILE_LIMITS.cpuMs / 1000} seconds.\n` : log
  }

  /**
   * Runs a job in the worker until `hear` returns true. A worker that exceeds the limit of a turn or breaks is
   * terminated; the next job gets a new one.
   */
  async #work(
    runtime: RuntimeKind,
    job: ToPrograms['job'],
    memoryMiB: number,
    hear: (told: ThreadMessage) => boolean,
  ): Promise<LateDeath | undefined> {
    // The memory limit is built into CPython's module.
    const key = runtime === 'python' ? `${runtime} ${memoryMiB}` : runtime
    const modules = this.#modules
    const code = modules.get(key) ?? (await this.#parts.load(runtime))
    this.#worker ??= this.#parts.openPrograms()
    const worker = this.#worker
    const watch = new Stopwatch()
    let budgetMs: number | undefined
    worker.postMessage({ runtime, code, memoryMiB, job })
    try {
      const end = await listen<ToPrograms, FromPrograms, 'done' | LateDeath>(worker, {
        hear(told) {
          if (told.kind === 'failed') throw new CannotTryOut(told.why, told.detail)
          if (told.kind === 'compiled') {
            modules.set(key, told.module)
            return undefined
          }
          if (told.kind === 'turn') {
            budgetMs = told.budgetMs
            watch.restart()
          }
          return hear(told) ? 'done' : undefined
        },
        late() {
          // Before the first turn the runtime is starting up, so the program is not charged.
          if (budgetMs === undefined) return undefined
          const spentMs = watch.look()
          return spentMs > budgetMs ? { cause: 'cpu-time', limitMs: budgetMs, spentMs } : undefined
        },
      })
      if (end === 'done') return undefined
      await this.close()
      return end
    } catch (error) {
      await this.close()
      throw error
    }
  }
}

/** Follows a game from outside the worker, so the moves are known even after the worker was terminated. */
class Referee {
  readonly #game: Generator<Ask, GameRecord, Reply>
  readonly #onTurn: ((turn: ShownTurn) => void) | undefined
  #step: IteratorResult<Ask, GameRecord>

  constructor(game: Game, onTurn?: (turn: ShownTurn) => void) {
    this.#game = openGame(game).begin()
    this.#onTurn = onTurn
    this.#step = this.#game.next()
  }

  /** Plays one reply. Replies after the end of the game are ignored. */
  hear(reply: Reply): void {
    if (this.#step.done) return
    const { seat, budgetMs } = this.#step.value
    const { cpuMs, early, stderr, result } = reply
    this.#step = this.#game.next(reply)
    const turn = { seat, cpuMs, leftMs: Math.max(0, budgetMs - cpuMs), early, stderr }
    const isMove = 'text' in result && !(this.#step.done && wasCut(this.#step.value))
    this.#onTurn?.({ turn, ...(isMove && { text: result.text }) })
  }

  record(): GameRecord {
    if (!this.#step.done) throw new JudgeFault('the replies run out before the game has ended')
    return this.#step.value
  }
}

/** Whether the last reply of a game was not a move: it was unreadable or came too late. */
const wasCut = ({ death, unreadable }: GameRecord) => death !== undefined || unreadable !== undefined

interface Options extends Pick<JudgeOptions, 'onProgress'> {
  /** Called with each sample as soon as it is over. */
  readonly onSample: (result: SampleResult) => void
}

/**
 * Runs a program on the samples of a package, one after another, whatever became of the one before. Returns the log of the
 * compiler if there is no program to run. Rejects with `CannotTryOut` or a `JudgeFault` if the program is not to blame.
 */
export async function judgeSamples(
  arena: PageArena,
  task: SamplesTask,
  source: Source,
  { onProgress, onSample }: Options,
): Promise<{ readonly compileLog?: string }> {
  const compilation = await arena.compile(source)
  if (!compilation.ok) return { compileLog: compilation.log }
  for (const [done, sample] of task.samples.entries()) {
    onProgress?.({ phase: 'case', done, total: task.samples.length, verdicts: [] })
    const game = judgeSample(task, sample)
    let turn = game.next()
    while (!turn.done) {
      const { input, limits } = turn.value
      turn = game.next(await arena.run(batchOf(input, limits), compilation.program))
    }
    onSample(turn.value)
  }
  return {}
}
