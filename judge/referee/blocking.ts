import { type Limits, wallLimit } from '../kit/limits'
import { cutUtf8, utf8Length } from '../kit/text'
import type { Death, Reply } from '../sandbox/types'
import type { Ask, GameRecord } from './game'

/** Thrown into the program, from within its own call, when there is nothing left for it to do. */
export class GameOver extends Error {
  override name = 'GameOver'
}

interface Options {
  readonly limits: Limits
  /** Milliseconds of a clock that only goes forward; what it shows is counted as CPU time. */
  readonly now: () => number
  /** Told of each reply as soon as it is there, with the question that comes next, if one does. */
  readonly onReply?: (reply: Reply, next: Ask | undefined) => void
}

/** So much of an unfinished line is told, in UTF-16 units. */
const SHOWN_PARTIAL = 200

/**
 * The synchronous driver, for a runtime in the referee's own thread: the program's writing of a line *is* the call
 * that resumes the referee, and its blocking read brings back the next message. One program, so games of one player.
 *
 * Hand `read`, `write` and `error` to the runtime; let whatever they throw pass through the program; then call `exit`
 * with what became of it. `record` is set as soon as the game is over.
 */
export class BlockingSeat {
  record: GameRecord | undefined

  readonly #game: Generator<Ask, GameRecord, Reply>
  readonly #options: Options
  #ask: Ask | undefined
  #turnBegan = 0
  #turns = 0
  /** Messages that the program has not read yet: a program may answer without reading. */
  #input: string[] = []
  /** Output that no line end has been seen of, in pieces: a line can be long. */
  #open: string[] = []
  #openBytes = 0
  #outputBytes = 0
  #stderr: string[] = []
  #stderrBytes = 0

  constructor(game: Generator<Ask, GameRecord, Reply>, options: Options) {
    this.#game = game
    this.#options = options
    this.#next(game.next())
    this.#turnBegan = options.now()
  }

  /** CPU milliseconds that the turn may take. */
  get budgetMs(): number {
    return this.#ask?.budgetMs ?? 0
  }

  /** CPU milliseconds since the turn began. */
  get spentMs(): number {
    return Math.max(0, this.#options.now() - this.#turnBegan)
  }

  /** How many replies there have been. */
  get turns(): number {
    return this.#turns
  }

  /** Whether `read` has something to say without an answer to the question before. */
  hasInput(): boolean {
    return this.#input.length > 0 || this.#ask?.reply === 'text'
  }

  /** More standard input; `undefined` at its end. Throws `GameOver` where the program would wait for ever. */
  read(): string | undefined {
    if (this.record) throw new GameOver()
    const input = this.#input.join('')
    this.#input = []
    if (input) return input
    if (this.#ask?.reply === 'text') return undefined
    // It asks for more before it has answered, and nobody else is there to wake it.
    return this.#stop({ cause: 'wall-time', limitMs: wallLimit(this.#options.limits, this.budgetMs) })
  }

  /** Standard output. Throws `GameOver` past the limits, and as soon as the game is over. */
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

  /** Standard error: kept up to its limit, never judged. Returns what of it is kept. */
  error(text: string): string {
    const room = this.#options.limits.errorBytes - this.#stderrBytes
    if (room <= 0) return ''
    const kept = cutUtf8(text, room)
    // What does not fit is dropped, and so is all that comes after it.
    this.#stderrBytes += kept.length < text.length ? room : utf8Length(kept)
    this.#stderr.push(kept)
    return kept
  }

  /** The program has ended. Its last line counts without an end, too. */
  exit(death: Death): GameRecord {
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
    // The first question was put before the program was there, so only later ones can be answered too early.
    this.#resume({ text }, this.#turns > 0 && this.#input.length > 0)
  }

  #stop(death: Death): never {
    this.#die(death)
    throw new GameOver()
  }

  #die(death: Death): GameRecord {
    const { budgetMs } = this
    // An end, or silence, after more than it was allowed is what the native sandbox would not have waited for.
    const late = (death.cause === 'exit' || death.cause === 'wall-time') && this.spentMs > budgetMs
    const cause: Death = late ? { cause: 'cpu-time', limitMs: budgetMs } : death
    const partial = this.#ask?.reply === 'line' ? this.#takeOpen().slice(0, SHOWN_PARTIAL) : ''
    this.#resume({ death: partial ? { ...cause, partial } : cause }, false)
    if (!this.record) throw new Error('a game goes on after the death of its only player')
    return this.record
  }

  #resume(result: Reply['result'], early: boolean): void {
    const reply: Reply = { result, cpuMs: this.spentMs, stderr: this.#stderr.join(''), early }
    this.#stderr = []
    this.#turns += 1
    const step = this.#game.next(reply)
    this.#next(step)
    this.#options.onReply?.(reply, step.done ? undefined : step.value)
    // What the referee and its listeners took is not the program's.
    this.#turnBegan = this.#options.now()
  }

  #next(step: IteratorResult<Ask, GameRecord>): void {
    if (step.done) {
      this.record = step.value
      return
    }
    this.#ask = step.value
    this.#input.push(textOf(step.value.message))
  }
}

const utf8 = new TextDecoder()

/** A runtime in this thread takes its input as text. */
const textOf = (message: string | Uint8Array): string =>
  typeof message === 'string' ? message : utf8.decode(message)
