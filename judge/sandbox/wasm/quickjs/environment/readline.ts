import { EventEmitter, eventsOf } from './events'
import { process } from './process'
import type { Stdin } from './stdin'

type Answer = (line: string) => void

/** Lines of stdin, as events, answers to questions, or with `for await`. */
class Interface extends EventEmitter {
  readonly #input: Stdin
  readonly #lines: string[] = []
  readonly #questions: Answer[] = []
  #rest = ''
  #closed = false

  constructor(input: Stdin) {
    super()
    this.#input = input
    input.setEncoding('utf8')
    input.on('data', (text: string) => this.#take(text))
    input.on('end', () => {
      if (this.#rest) this.#put(this.#rest)
      this.close()
    })
  }

  override on(event: string, listener: (...values: never[]) => unknown): this {
    super.on(event, listener)
    if (event === 'line') for (const line of this.#lines.splice(0)) this.emit('line', line)
    return this
  }

  question(prompt: string, ...rest: readonly unknown[]): void {
    const answer = rest.find((one) => typeof one === 'function') as Answer
    process.stdout.write(prompt)
    if (this.#lines.length > 0) answer(this.#lines.shift()!)
    else this.#questions.push(answer)
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#input.pause()
    this.emit('close')
  }

  setPrompt(): void {}
  prompt(): void {}
  pause(): this {
    this.#input.pause()
    return this
  }
  resume(): this {
    this.#input.resume()
    return this
  }

  [Symbol.asyncIterator]() {
    const lines = eventsOf(this, 'line', 'close')
    for (const line of this.#lines.splice(0)) this.emit('line', line)
    if (this.#closed) void lines.return?.()
    return lines
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop()!
    for (const line of lines) this.#put(line.endsWith('\r') ? line.slice(0, -1) : line)
  }

  #put(line: string): void {
    const answer = this.#questions.shift()
    if (answer) answer(line)
    else if (!this.emit('line', line)) this.#lines.push(line)
  }
}

interface Options {
  readonly input?: Stdin
}

const createInterface = (options: Options = {}): Interface => new Interface(options.input ?? process.stdin)

/** The variant whose `question` returns a promise. */
class Promised extends Interface {
  override question(prompt: string): Promise<string> {
    return new Promise((resolve) => super.question(prompt, resolve))
  }
}

const promises = {
  createInterface: (options: Options = {}) => new Promised(options.input ?? process.stdin),
}

export const readline = { createInterface, Interface, promises }
