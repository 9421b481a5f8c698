import { type Limits, wallLimit } from '../../kit/limits'
import type { Bot, Death, Question, Reply, Usage } from '../types'
import type { Box } from './box'
import { ErrorOutput, Output } from './output'
import { deathOf, type ExceededLimit, excessDeath, Watch } from './watch'

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
  /** Why it was stopped, and its CPU time then. Lines it wrote before that still count. */
  #stopped: { readonly death: Death; readonly cpuMs: number } | undefined
  /** Whether nothing more will be read from it. */
  #silent = false
  #settling = false
  /** Whether something that may settle the turn came while it was being settled. */
  #hasNews = false
  /** CPU milliseconds up to the last reply. */
  #paidMs = 0

  /** Takes ownership of the box, which must not have begun. */
  constructor(box: Box, limits: Limits) {
    this.#box = box
    this.#limits = limits
    this.#output = new Output(limits)
    this.#errors = new ErrorOutput(limits.errorBytes)
    this.#watch = new Watch(box, (over) => this.#stop(this.#excess(over)))
    box.stderr.read((chunk) => this.#errors.push(chunk))
    box.stdout.read((chunk) => this.#read(chunk))
    void box.stdout.closed.then(() => {
      this.#silent = true
      this.#soon()
    })
    box.onEnd(() => this.#soon())
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
    else if (this.#turn && this.#output.mayReply(chunk)) this.#soon()
  }

  #stop(stopped: Death): void {
    if (this.#stopped) return
    const cpuMs = this.#box.cpuMs()
    this.#stopped = { death: this.#death(cpuMs, stopped) ?? stopped, cpuMs }
    this.#box.kill()
    this.#soon()
  }

  #death(cpuMs: number, stopped?: Death): Death | undefined {
    return deathOf({
      cpuMs: cpuMs - this.#paidMs,
      cpuLimitMs: this.#turn?.question.budgetMs ?? Number.POSITIVE_INFINITY,
      outOfMemory: this.#box.ranOutOfMemory(),
      memoryMiB: this.#limits.memoryMiB,
      stopped,
      lost: this.#box.lost,
      ended: this.#box.ended,
    })
  }

  #excess(over: ExceededLimit): Death {
    const { budgetMs, waitMs = 0 } = this.#turn!.question
    return excessDeath(over, {
      ...{ cpuMs: budgetMs, wallMs: wallLimit(this.#limits, budgetMs), memoryMiB: this.#limits.memoryMiB },
      wait: { cause: 'game-wait', limitMs: waitMs },
    })
  }

  /**
   * Settles the turn after the pipes have been polled once more, so that what was written to stderr before the reply is
   * read too. The first `setImmediate` ends the poll that read the reply, which may have begun before the program wrote
   * to stderr; the second one ends a complete poll. If the reply came only in that one, as when the end of the program was
   * noticed first, there is another.
   */
  #soon(): void {
    this.#hasNews = true
    if (this.#settling) return
    this.#settling = true
    setImmediate(() => {
      this.#hasNews = false
      setImmediate(() => (this.#hasNews ? setImmediate(() => this.#settleNow()) : this.#settleNow()))
    })
  }

  #settleNow(): void {
    this.#settling = false
    if (this.#turn) this.#settle(this.#turn)
  }

  #settle(turn: Turn): void {
    const reply = turn.early ?? this.#output.line()
    if (reply && 'text' in reply) this.#answer(turn, reply)
    else if (this.#stopped) this.#answer(turn, { death: this.#stopped.death })
    else if (reply) this.#stop(reply.death)
    // While it runs with its output closed, its time goes on: how it ends may still matter.
    else if (this.#silent && this.#box.ended) this.#answerLast(turn, this.#box.ended)
  }

  /** Answers when no more output will come. */
  #answerLast(turn: Turn, ended: NonNullable<Box['ended']>): void {
    const failed = 'signal' in ended || (turn.question.reply === 'text' && ended.code !== 0)
    const last = failed || this.#box.lost ? undefined : this.#output.last()
    this.#answer(turn, last ?? { death: this.#death(this.#box.cpuMs())! })
  }

  #answer(turn: Turn, result: Reply['result']): void {
    // Ending the program is not charged to it.
    const now = this.#stopped?.cpuMs ?? this.#box.cpuMs()
    const waitMs = this.#watch.end(now)
    // One of several processes may have been killed for lack of memory. It does not matter whether the watch saw that.
    const isShort = 'text' in result && this.#box.ranOutOfMemory()
    const whole = isShort ? { death: this.#death(now)! } : result
    this.#turn = undefined
    const cpuMs = now - this.#paidMs
    this.#paidMs = now
    turn.resolve({
      result: 'death' in whole ? { death: this.#withPartial(whole.death) } : whole,
      ...{ cpuMs, waitMs, stderr: this.#errors.take(), early: turn.early !== undefined },
    })
  }

  #withPartial(death: Death): Death {
    const partial = death.cause === 'line-length' ? '' : this.#output.partial()
    return partial ? { ...death, partial } : death
  }
}
