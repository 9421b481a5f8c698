import type { Death, Reply } from '../types'
import type { ThreadMessage } from './messages'

/** A death detected by the clock outside the thread, and the CPU milliseconds of its turn, both in thread time. */
export type LateDeath = Death & { readonly spentMs: number }

/** Collects what a thread reports about its game: the replies, and the program's death if the game was cut short. */
export class Account {
  readonly replies: Reply[] = []
  readonly #slower: number
  readonly #onReply: ((reply: Reply) => void) | undefined
  #stderr: string[] = []
  #usage = { cpuMs: 0, memoryKiB: 0 }

  /** `slower`: see `SLOWDOWN_FACTORS`. `onReply` is called with each reply as it arrives. */
  constructor(slower: number, onReply?: (reply: Reply) => void) {
    this.#slower = slower
    this.#onReply = onReply
  }

  get usage(): { readonly cpuMs: number; readonly memoryKiB: number } {
    return this.#usage
  }

  /** Records a message. Returns whether it ends the game. */
  hear(told: ThreadMessage): boolean {
    if (told.kind === 'stderr') this.#stderr.push(told.text)
    if (told.kind === 'turn' && told.reply) this.#add(told.reply)
    if (told.kind === 'over') this.#usage = { cpuMs: told.cpuMs, memoryKiB: told.memoryKiB }
    return told.kind === 'over'
  }

  /** Records that the thread was terminated, with the stderr of its last turn. */
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
