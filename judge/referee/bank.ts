import type { Limits } from '../kit/limits'

/**
 * The CPU time of one player, in milliseconds. The first turn has a budget of its own, for start-up; then the bank is
 * full, and gains `refillMs` before each further turn, up to `bankMs`.
 */
export class Bank {
  readonly #limits: Pick<Limits, 'firstTurnMs' | 'bankMs' | 'refillMs'>
  #turn = 0
  #balance: number

  constructor(limits: Pick<Limits, 'firstTurnMs' | 'bankMs' | 'refillMs'>) {
    this.#limits = limits
    this.#balance = limits.firstTurnMs
  }

  /** What the turn that comes may take. Asking twice changes nothing. */
  budget(): number {
    return this.#balance
  }

  /** Draws what the turn has taken. Returns what is left of its budget, 0 where it took more. */
  pay(cpuMs: number): number {
    const { bankMs, refillMs } = this.#limits
    const left = Math.max(0, this.#balance - cpuMs)
    this.#turn += 1
    this.#balance = this.#turn === 1 ? bankMs : Math.min(bankMs, left + refillMs)
    return left
  }
}
