import type { Limits } from '../kit/limits'
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
  /** Told of each reply as soon as it is there, with the budget of the turn that begins, if one does. */
  readonly onReply?: (reply: Reply, next: Ask | undefined) => void
}

/**
 * The synchronous driver, for a runtime in the referee's own thread: the program's blocking read *is* the call that
 * resumes the referee and brings back the next message. One program, so games of one player.
 *
 * Hand `read`, `write` and `error` to the runtime; let whatever they throw pass through the program; then call `exit`
 * with what became of it. `record` is set as soon as the game is over.
 */
export class BlockingSeat {
  record: GameRecord | undefined

  readonly #game: Generator<Ask, GameRecord, Reply>
  readonly #options: Options
  #ask: Ask | undefined
  #turnBegan: number
  /** Output that no line end has been seen of, in pieces: a line can be long. */
  #open: string[] = []
  #openLength = 0
  #lines: string[] = []
  #input: string[] = []
  #outputLength = 0
  #stderr = ''
  #stderrLength = 0

  constructor(game: Generator<Ask, GameRecord, Reply>, options: Options) {
    this.#game = game
    this.#options = options
    this.#turnBegan = options.now()
    const first = game.next()
    if (first.done) this.record = first.value
    else this.#begin(first.value)
  }

  /** More standard input; `undefined` at its end. Throws `GameOver` where the program would wait for ever. */
  read(): string | undefined {
    this.#settle()
    if (this.record) throw new GameOver()
    const input = this.#input.join('')
    this.#input = []
    if (input) return input
    if (this.#ask?.reply === 'text') return undefined
    // It asks for more before it has answered, and nobody else is there to wake it.
    this.#die({ cause: 'wall-time', limitMs: 0 })
    throw new GameOver()
  }

  /** Standard output. Throws `GameOver` past the limits. */
  write(text: string): void {
    const { outputBytes, lineBytes } = this.#options.limits
    this.#outputLength += text.length
    if (this.#outputLength > outputBytes) this.#stopWith({ cause: 'output', limit: outputBytes })
    this.#open.push(text)
    this.#openLength += text.length
    if (this.#ask?.reply === 'text') return
    if (text.includes('\n')) {
      const parts = this.#open.join('').split('\n')
      const rest = parts.pop()!
      this.#open = rest ? [rest] : []
      this.#openLength = rest.length
      for (const line of parts) {
        if (line.length > lineBytes) this.#stopWith({ cause: 'line-length', limit: lineBytes })
        this.#lines.push(line)
      }
    }
    if (this.#openLength > lineBytes) this.#stopWith({ cause: 'line-length', limit: lineBytes })
  }

  /** Standard error: kept up to its limit, never judged. */
  error(text: string): void {
    const room = this.#options.limits.errorBytes - this.#stderrLength
    const kept = room > 0 ? text.slice(0, room) : ''
    this.#stderrLength += kept.length
    this.#stderr += kept
  }

  /** The program has ended. */
  exit(death: Death): GameRecord {
    if (!this.record && this.#ask?.reply === 'text') {
      if (death.cause === 'exit' && death.code === 0) this.#answer(this.#open.splice(0).join(''), false)
    } else {
      if (this.#openLength > 0 && death.cause === 'exit') {
        this.#lines.push(this.#open.splice(0).join(''))
        this.#openLength = 0
      }
      this.#settle()
    }
    if (!this.record) this.#die(death)
    return this.record!
  }

  /** Answers what has been asked with the lines that are there. */
  #settle(): void {
    let early = false
    while (!this.record && this.#lines.length > 0) {
      this.#answer(this.#lines.shift()!, early)
      early = true
    }
  }

  #begin(ask: Ask): void {
    this.#ask = ask
    this.#input.push(ask.message)
    this.#turnBegan = this.#options.now()
  }

  #answer(text: string, early: boolean): void {
    this.#resume({ text }, early)
  }

  #die(death: Death): void {
    const partial = this.#open.join('').slice(0, 200)
    this.#resume({ death: partial && this.#ask?.reply === 'line' ? { ...death, partial } : death }, false)
  }

  #stopWith(death: Death): never {
    this.#settle()
    if (!this.record) this.#resume({ death }, false)
    throw new GameOver()
  }

  #resume(result: Reply['result'], early: boolean): void {
    const reply: Reply = {
      result,
      cpuMs: Math.max(0, this.#options.now() - this.#turnBegan),
      stderr: this.#stderr,
      early,
    }
    this.#stderr = ''
    const step = this.#game.next(reply)
    if (step.done) this.record = step.value
    else this.#begin(step.value)
    this.#options.onReply?.(reply, step.done ? undefined : step.value)
  }
}
