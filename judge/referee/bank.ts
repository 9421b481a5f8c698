import type { Limits } from '../kit/limits'

/**
 * The CPU time of one player, in milliseconds. The first turn has a separate budget (`firstTurnMs`) that covers
 * start-up. The second turn starts with a full bank; before each later turn the bank gains `refillMs`, up to `bankMs`.
 */
export class Bank {
  readonly #limits: Pick<Limits, 'firstTurnMs' | 'bankMs' | 'refillMs'>
  #turn = 0
  #balance: number

  constructor(limits: Pick<Limits, 'firstTurnMs' | 'bankMs' | 'refillMs'>) {
    this.#limits = limits
    this.#balance = limits.firstTurnMs
  }

  /** The CPU budget of the next turn. Calling this does not change the balance. */
  budget(): number {
    return this.#balance
  }

  /** Deducts the CPU time of a turn. Returns what is left of its budget, 0 if the turn exceeded it. */
  pay(cpuMs: number): number {
    const { bankMs, refillMs } = this.#limits
    const left = Math.max(0, this.#balance - cpuMs)
    this.#turn += 1
    this.#balance = this.#turn === 1 ? bankMs : Math.min(bankMs, left + refillMs)
    return left
  }
}

/** The least budgets within which a player can pay for its turns. */
export interface Need {
  readonly firstTurnMs: number
  /** Undefined if the first turn was the only one. */
  readonly bankMs: number | undefined
}

/** What a player's turns, in CPU milliseconds each, need if `refillMs` is added before each turn from the third on. */
export function needOf(turns: readonly number[], refillMs: number): Need {
  const [firstTurnMs = 0, ...later] = turns
  // The bank is full at best when a costly stretch of turns begins: the costliest stretch decides.
  let [stretch, bankMs] = [0, 0]
  for (const cpuMs of later) {
    stretch = Math.max(0, stretch - refillMs) + cpuMs
    bankMs = Math.max(bankMs, stretch)
  }
  return { firstTurnMs, bankMs: later.length === 0 ? undefined : bankMs }
}
