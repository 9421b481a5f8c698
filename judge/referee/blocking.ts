import { type Limits, wallLimit } from '../kit/limits'
import { cutUtf8, utf8Length } from '../kit/text'
import type { Death, Reply } from '../sandbox/types'
import type { Ask, GameRecord } from './game'

/** Thrown through the program, from a call that it made, once there is nothing left for it to do. */
export class GameOver extends Error {
  override name = 'GameOver'
}

interface Options {
  readonly limits: Limits
  /** A monotonic clock in milliseconds; it is taken as CPU time. */
  readonly now: () => number
  /** Called with each reply as it arrives and the next question, if there is one. */
  readonly onReply?: (reply: Reply, next: Ask | undefined) => void
}

/** How much of an unfinished line is reported, in UTF-16 units. */
const SHOWN_PARTIAL = 200

/**
 * The synchronous driver, for a runtime in the referee's thread: when the program writes a line, that call resumes the
 * referee, and its blocking read returns the next message. There is one program, so it plays single-player games only.
 *
 * Pass `read`, `write` and `error` to the runtime and let what they throw propagate through the program. Then call
 * `exit` with how the program ended. `record` is set as soon as the game is over; it is whatever the game returns.
 */
export class BlockingSeat<Outcome = GameRecord> {
  record: Outcome | undefined

  readonly #game: Generator<Ask, Outcome, Reply>
  readonly #options: Options
  #ask: Ask | undefined
  #turnBegan = 0
  /** How long the program has slept in this turn, by its own clock. */
  #sleptMs = 0
  #turns = 0
  /** Messages that the program has not read yet. There may be several, because it may answer without reading. */
  #input: string[] = []
  /** The unfinished line of output, in pieces because a line can be long. */
  #open: string[] = []
  #openBytes = 0
  #outputBytes = 0
  #stderr: string[] = []
  #stderrBytes = 0

  constructor(game: Generator<Ask, Outcome, Reply>, options: Options) {
    this.#game = game
    this.#options = options
    this.#next(game.next())
    this.#turnBegan = options.now()
  }

  /** CPU budget of the current turn, in milliseconds. */
  get budgetMs(): number {
    return this.#ask?.budgetMs ?? 0
  }

  /** CPU time since the turn began, in milliseconds. */
  get spentMs(): number {
    return Math.max(0, this.#options.now() - this.#turnBegan)
  }

  /** How many replies have been given. */
  get turns(): number {
    return this.#turns
  }

  /** Whether `read` can return without an answer to the previous question. */
  hasInput(): boolean {
    return this.#input.length > 0 || this.#ask?.reply === 'text'
  }

  /** Returns more standard input, or `undefined` at its end. Throws `GameOver` if the program would wait forever. */
  read(): string | undefined {
    if (this.record) throw new GameOver()
    const input = this.#input.join('')
    this.#input = []
    if (input) return input
    if (this.#ask?.reply === 'text') return undefined
    // It reads again before it has answered, and nothing else can wake it.
    return this.#stop({ cause: 'wall-time', limitMs: wallLimit(this.#options.limits, this.budgetMs) })
  }

  /**
   * Takes that the program sleeps for so many milliseconds. In this thread that takes no time, but it counts as if it
   * did. Throws `GameOver` if a limit is exceeded.
   */
  sleep(milliseconds: number): void {
    if (this.record) throw new GameOver()
    if (!(milliseconds > 0)) return
    this.#sleptMs += milliseconds
    const limitMs = wallLimit(this.#options.limits, this.budgetMs)
    if (this.spentMs + this.#sleptMs > limitMs) this.#stop({ cause: 'wall-time', limitMs })
    const { waitMs = Number.POSITIVE_INFINITY } = this.#ask ?? {}
    if (this.#sleptMs > waitMs) this.#stop({ cause: 'game-wait', limitMs: waitMs })
  }

  /** Takes standard output. Throws `GameOver` if a limit is exceeded and as soon as the game is over. */
  write(text: string): void {
    if (this.record) throw new GameOver()
    const { outputBytes } = this.#options.limits
    this.#outputBytes += utf8Length(text)
    if (this.#outputBytes > outputBytes) this.#stop({ cause: 'output', limit: outputBytes })
    if (this.#ask?.reply === 'text') {
      this.#open.push(text)
      return
    }
    let from = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      this.#append(text.slice(from, end))
      this.#answer(this.#takeOpen())
      from = end + 1
      if (this.record) throw new GameOver()
    }
    if (from < text.length) this.#append(text.slice(from))
  }

  /** Takes stderr, which is stored up to its limit and never judged. Returns the part that is stored. */
  error(text: string): string {
    const room = this.#options.limits.errorBytes - this.#stderrBytes
    if (room <= 0) return ''
    const kept = cutUtf8(text, room)
    // What does not fit is dropped, and so is everything after it.
    this.#stderrBytes += kept.length < text.length ? room : utf8Length(kept)
    this.#stderr.push(kept)
    return kept
  }

  /** Call this when the program has ended. Its last line counts even without a line end. */
  exit(death: Death): Outcome {
    if (this.record) return this.record
    if (this.#ask?.reply === 'text') {
      if (death.cause === 'exit' && death.code === 0) this.#answer(this.#takeOpen())
    } else if (this.#open.length > 0 && death.cause === 'exit') this.#answer(this.#takeOpen())
    return this.record ?? this.#die(death)
  }

  #append(piece: string): void {
    const { lineBytes } = this.#options.limits
    if (piece) this.#open.push(piece)
    this.#openBytes += utf8Length(piece)
    if (this.#openBytes <= lineBytes) return
    this.#open = []
    this.#stop({ cause: 'line-length', limit: lineBytes })
  }

  #takeOpen(): string {
    const text = this.#open.join('')
    this.#open = []
    this.#openBytes = 0
    return text
  }

  #answer(text: string): void {
    // The first question was asked before the program started, so only later ones can be answered too early.
    this.#resume({ text }, this.#turns > 0 && this.#input.length > 0)
  }

  #stop(death: Death): never {
    this.#die(death)
    throw new GameOver()
  }

  #die(death: Death): Outcome {
    const { budgetMs } = this
    // If the program exits or waits after exceeding its budget, the native sandbox would have stopped it before that.
    const late =
      (death.cause === 'exit' || death.cause === 'wall-time' || death.cause === 'game-wait') &&
      this.spentMs > budgetMs
    const cause: Death = late ? { cause: 'cpu-time', limitMs: budgetMs } : death
    const partial = this.#ask?.reply === 'line' ? this.#takeOpen().slice(0, SHOWN_PARTIAL) : ''
    this.#resume({ death: partial ? { ...cause, partial } : cause }, false)
    if (!this.record) throw new Error('a game goes on after the death of its only player')
    return this.record
  }

  #resume(result: Reply['result'], early: boolean): void {
    const stderr = this.#stderr.join('')
    const reply: Reply = { result, cpuMs: this.spentMs, waitMs: this.#sleptMs, stderr, early }
    this.#stderr = []
    this.#sleptMs = 0
    this.#turns += 1
    const step = this.#game.next(reply)
    this.#next(step)
    this.#options.onReply?.(reply, step.done ? undefined : step.value)
    // The program is not charged for the time of the referee and its listeners.
    this.#turnBegan = this.#options.now()
  }

  #next(step: IteratorResult<Ask, Outcome>): void {
    if (step.done) {
      this.record = step.value
      return
    }
    this.#ask = step.value
    this.#input.push(textOf(step.value.message))
  }
}

const utf8 = new TextDecoder()

/** A message as text, because a runtime in this thread takes its input as text. */
const textOf = (message: string | Uint8Array): string =>
  typeof message === 'string' ? message : utf8.decode(message)
