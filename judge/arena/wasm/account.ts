import type { Death, Reply } from '../../sandbox/types'
import type { Told } from './messages'

/** A death that the clock outside has found, and the CPU milliseconds of its turn, both in the thread's own time. */
export type LateDeath = Death & { readonly spentMs: number }

/** What a thread has told of its game so far: its replies, the last of them its death if it did not come to the end. */
export class Account {
  readonly replies: Reply[] = []
  readonly #slower: number
  readonly #onReply: ((reply: Reply) => void) | undefined
  #stderr: string[] = []
  #usage = { cpuMs: 0, memoryKiB: 0 }

  /** `slower`: see `SLOWER`. `onReply` hears of each as it comes. */
  constructor(slower: number, onReply?: (reply: Reply) => void) {
    this.#slower = slower
    this.#onReply = onReply
  }

  get usage(): { readonly cpuMs: number; readonly memoryKiB: number } {
    return this.#usage
  }

  /** Whether the game is over with it. */
  hear(told: Told): boolean {
    if (told.kind === 'stderr') this.#stderr.push(told.text)
    if (told.kind === 'turn' && told.reply) this.#add(told.reply)
    if (told.kind === 'over') this.#usage = { cpuMs: told.cpuMs, memoryKiB: told.memoryKiB }
    return told.kind === 'over'
  }

  /** The thread had to be ended. What it said on standard error in its last turn is kept. */
  die({ spentMs, ...late }: LateDeath): void {
    const death = 'limitMs' in late ? { ...late, limitMs: late.limitMs / this.#slower } : late
    const cpuMs = spentMs / this.#slower
    this.#add({ result: { death }, cpuMs, stderr: this.#stderr.join(''), early: false })
    this.#usage = { ...this.#usage, cpuMs: this.replies.reduce((sum, { cpuMs }) => sum + cpuMs, 0) }
  }

  #add(reply: Reply): void {
    this.replies.push(reply)
    this.#stderr = []
    this.#onReply?.(reply)
  }
}
