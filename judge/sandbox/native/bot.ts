import { type Limits, wallLimit } from '../../kit/limits'
import type { Bot, Death, Question, Reply, Usage } from '../types'
import type { Box } from './box'
import { ErrorOutput } from './errors'
import { Output } from './output'
import { type ExceededLimit, Watch } from './watch'

/** How long a program may take to exit after its output has ended; after that its exit code no longer matters. */
const EXIT_GRACE_MS = 1000

/** The death when the box was killed but not by us: our own kills record their reason first. */
const LOST: Death = { cause: 'host', detail: 'the box was killed from outside' }

const GIVEN_UP: Death = { cause: 'host', detail: 'the judge has stopped it' }

/** A question that has not been answered yet. */
interface Turn {
  readonly question: Question
  readonly resolve: (reply: Reply) => void
  /** The reply, if it was written before the question. */
  readonly early: { readonly text: string } | undefined
}

/** A program that plays in its box. */
export class NativeBot implements Bot {
  readonly #box: Box
  readonly #limits: Limits
  readonly #output: Output
  readonly #errors: ErrorOutput
  readonly #watch: Watch
  #turn: Turn | undefined
  /** Why it was stopped. Lines it wrote before that still count. */
  #stopped: Death | undefined
  #silent = false
  /** Neither its output nor its exit code can change any more. */
  #over = false
  #settling = false
  /** CPU milliseconds up to the last reply. */
  #paidMs = 0

  /** Takes ownership of the box, which must not have begun. */
  constructor(box: Box, limits: Limits) {
    this.#box = box
    this.#limits = limits
    this.#output = new Output(limits)
    this.#errors = new ErrorOutput(limits.errorBytes)
    this.#watch = new Watch(box, (over) => this.#stop(this.#deathBy(over)))
    box.stderr.read((chunk) => this.#errors.push(chunk))
    box.stdout.read((chunk) => this.#read(chunk))
    void box.stdout.closed.then(() => this.#silence())
    box.onEnd(() => this.#end())
  }

  ask(question: Question): Promise<Reply> {
    const { message, reply, budgetMs, waitMs } = question
    this.#output.expect(reply)
    const there = this.#output.line()
    const early = there && 'text' in there ? there : undefined
    if (!this.#stopped) {
      this.#box.stdin.write(message)
      if (reply === 'text') this.#box.stdin.end()
    }
    return new Promise((resolve) => {
      const wallMs = wallLimit(this.#limits, budgetMs)
      this.#watch.begin(this.#paidMs, {
        ...{ cpuMs: this.#paidMs + budgetMs, wallMs },
        ...(waitMs !== undefined && { waitMs }),
      })
      this.#turn = { question, resolve, early }
      if (there || this.#stopped || this.#silent) this.#soon()
    })
  }

  /** Abandons the game. An open question is answered with the death `GIVEN_UP`. */
  stop(): Promise<Usage> {
    const turn = this.#turn
    this.#turn = undefined
    this.#watch.stop()
    turn?.resolve({ result: { death: GIVEN_UP }, cpuMs: 0, stderr: '', early: false })
    return this.#box.close()
  }

  cpuMs(): number {
    return this.#box.cpuMs()
  }

  #read(chunk: Buffer): void {
    if (this.#stopped) return
    if (!this.#output.push(chunk)) this.#stop({ cause: 'output', limit: this.#limits.outputBytes })
    else if (this.#turn) this.#soon()
  }

  #silence(): void {
    this.#silent = true
    if (this.#box.ended) this.#end()
    else setTimeout(() => this.#conclude(), EXIT_GRACE_MS).unref()
  }

  #end(): void {
    if (this.#silent) this.#conclude()
  }

  #conclude(): void {
    this.#over = true
    this.#soon()
  }

  #stop(death: Death): void {
    this.#stopped ??= death
    this.#box.kill()
    this.#soon()
  }

  /** The death for exceeding a limit in the open question's turn. */
  #deathBy(over: ExceededLimit): Death {
    const budgetMs = this.#turn?.question.budgetMs ?? 0
    if (over === 'memory') return this.#memoryDeath()
    if (over === 'cpu') return { cause: 'cpu-time', limitMs: budgetMs }
    if (over === 'wait') return { cause: 'game-wait', limitMs: this.#turn?.question.waitMs ?? 0 }
    const limitMs = wallLimit(this.#limits, budgetMs)
    const waitedMs = Math.round(this.#watch.waitedMs())
    if (waitedMs < limitMs / 2) return { cause: 'wall-time', limitMs }
    return { cause: 'host', detail: `the box waited ${waitedMs} ms for a CPU in a turn of ${limitMs} ms` }
  }

  #memoryDeath(): Death {
    return { cause: 'memory', limitMiB: this.#limits.memoryMiB }
  }

  /**
   * Settles the turn after the pipes have been polled once more, so that what was written to stderr before the reply is
   * read too. The first `setImmediate` ends the poll that read the reply, which may have begun before the program wrote
   * to stderr; the second one ends a complete poll.
   */
  #soon(): void {
    if (this.#settling) return
    this.#settling = true
    setImmediate(() =>
      setImmediate(() => {
        this.#settling = false
        if (this.#turn) this.#settle(this.#turn)
      }),
    )
  }

  #settle(turn: Turn): void {
    if (turn.early) {
      this.#answer(turn, turn.early)
      return
    }
    const reply = this.#output.line()
    if (reply && 'text' in reply) this.#answer(turn, reply)
    else if (this.#stopped) this.#answer(turn, { death: this.#stopped })
    else if (reply) this.#stop(reply.death)
    else if (this.#over) this.#answerLast(turn)
  }

  /** Answers when no more output will come. */
  #answerLast(turn: Turn): void {
    const { ended } = this.#box
    const failed = ended && ('signal' in ended || (turn.question.reply === 'text' && ended.code !== 0))
    if (this.#box.ranOutOfMemory()) this.#answer(turn, { death: this.#memoryDeath() })
    else if (this.#box.lost) this.#answer(turn, { death: LOST })
    else if (ended && failed) this.#answer(turn, { death: deathOf(ended) })
    else {
      const last = this.#output.last()
      if (last) this.#answer(turn, last)
      else if (ended) this.#answer(turn, { death: deathOf(ended) })
      // Otherwise it has closed its output and still runs; the wall-clock limit ends it.
    }
  }

  #answer(turn: Turn, result: Reply['result']): void {
    this.#turn = undefined
    const now = this.#box.cpuMs()
    const waitMs = this.#watch.end(now)
    const cpuMs = now - this.#paidMs
    this.#paidMs = now
    const whole = 'death' in result ? { death: this.#withPartial(result.death) } : result
    turn.resolve({
      ...{ result: whole, cpuMs, waitMs },
      ...{ stderr: this.#errors.take(), early: turn.early !== undefined },
    })
  }

  #withPartial(death: Death): Death {
    const partial = death.cause === 'line-length' ? '' : this.#output.partial()
    return partial ? { ...death, partial } : death
  }
}

const deathOf = (ended: NonNullable<Box['ended']>): Death =>
  'signal' in ended ? { cause: 'signal', signal: ended.signal } : { cause: 'exit', code: ended.code }
