import { gameWaitLimit, type Limits } from '../kit/limits'
import type { Death } from '../sandbox/types'

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

/**
 * How long one player may still wait in a game, in milliseconds: in all its turns together, and no longer than what the
 * submission has left from its other games.
 */
export class WaitBank {
  readonly #limitMs: number
  /** Whether the submission has less left than a game may use. */
  readonly #ofSubmission: boolean
  #waitedMs = 0

  constructor(limits: Limits, submissionLeftMs = Number.POSITIVE_INFINITY) {
    const gameMs = gameWaitLimit(limits)
    this.#ofSubmission = submissionLeftMs < gameMs
    this.#limitMs = Math.max(0, Math.min(gameMs, submissionLeftMs))
  }

  get leftMs(): number {
    return Math.max(0, this.#limitMs - this.#waitedMs)
  }

  get waitedMs(): number {
    return this.#waitedMs
  }

  /** Deducts the waiting of a turn. Returns whether it was more than was left. */
  overdraws(waitMs: number): boolean {
    this.#waitedMs += waitMs
    return this.#waitedMs > this.#limitMs
  }

  /** The death of a player that has waited too long. */
  get death(): Death {
    return {
      cause: this.#ofSubmission ? 'submission-wait' : 'game-wait',
      limitMs: Math.round(this.#limitMs),
    }
  }

  /** A death as the sandbox tells it, which knows the bank of the turn only. */
  tell(death: Death): Death {
    if (death.cause !== 'game-wait' && death.cause !== 'submission-wait') return death
    const { partial } = death
    return { ...this.death, ...(partial !== undefined && { partial }) }
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
